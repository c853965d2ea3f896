proposal-to-go-on = Proposer de continuer
proposal-accept = { $proposal ->
    [takeback] Laisser reprendre le coup
    [pause] Accepter la pause
   *[resume] Continuer la partie
}
proposal-was = { $proposal ->
    [takeback] Les { $side } ont demandé à reprendre ceci : { $made }.
    [pause] Les { $side } ont proposé une pause.
    [draw] Les { $side } ont proposé la nulle.
   *[resume] Les { $side } ont proposé de continuer la partie.
}
proposal-became = { $fate ->
    [agreed] { $proposal ->
        [takeback] Le coup a été repris.
        [pause] La pause a été acceptée.
        [draw] La nulle a été acceptée.
       *[resume] La partie a repris.
    }
    [declined] { $proposal ->
        [takeback] La reprise du coup a été refusée.
        [pause] La pause a été refusée.
        [draw] La nulle a été refusée.
       *[resume] Refusé : la partie est restée en pause.
    }
    [passed-over] La partie a continué sans réponse.
   *[lapsed] C’est resté sans réponse et n’est plus valable.
}
