side-white = blancas
side-black = negras
side-by-lot = al azar

anonymous = alguien anónimo
engine = Ordenador (nivel { $level })
game-heading = **Partida { $game } · { $title }**
game-heading-computer = **Partida { $game } · { $title } · { $computer }{ $rated ->
    [yes] , puntuada
   *[no] {""}
}**
game-of-players = { $game } · { $white } – { $black }
game-handicap = ventaja: { $side } sin { $piece }
decline = Rechazar
count-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}

ended-agreement = Tablas de común acuerdo.
ended-resigned = Las { $loser } han abandonado: ganan las { $winner }.
ended-time-up = A las { $loser } se les acabó el tiempo: ganan las { $winner }.
ended-aborted = Se anuló.
ended-annulled = La anularon quienes administran este servidor.

time-unlimited = sin límite de tiempo
time-per-move = { $days ->
    [one] { $days } día por jugada
   *[other] { $days } días por jugada
}
between-moves = {"; "}
time-budget = { $base } para la partida + { $increment } por jugada
time-budget-whole = { $base } para toda la partida
time-part = { $unit ->
    [day] { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
    [hour] { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
    [minute] { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
   *[second] { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
}

permission-view = Ver canal
permission-send = Enviar mensajes
permission-send-in-threads = Enviar mensajes en hilos
permission-attach = Adjuntar archivos
permission-threads = Crear hilos públicos
permission-manage-server = Gestionar servidor

cancel = Cancelar

unknown-command = No conozco (o ya no conozco) ese comando. Escribe `/` para ver los que conozco.
unknown-button = Ese botón es de otra versión mía y ya no funciona. `/{ games-command.name }` lleva a tus partidas.
no-such-game = La partida { $game } no existe. `/{ games-command.name }` muestra tus partidas.
no-such-challenge = Ya no encuentro ese desafío. `/{ challenge-command.name }` crea uno nuevo.
our-fault = Lo siento, algo ha fallado por mi parte y, que yo sepa, no ha cambiado nada. Inténtalo de nuevo en un momento; `/{ board-command.name }` muestra cómo está la partida.
answer-refused = Lo siento, Discord no ha aceptado mi respuesta. Si has hecho una jugada o cambiado algo, cuenta; `/{ board-command.name }` muestra cómo está la partida.
move-made = Las { $side }: { $moves }.
