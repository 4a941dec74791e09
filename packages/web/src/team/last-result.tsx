import { codeOf } from '@icetally/domain/platform/short-code'
import type { FinishedGame } from '../games/at-a-glance.ts'
import { useToSummary } from '../games/score-transition.ts'
import { recordedShots } from '../games/scoreboard/recorded-shots.ts'
import { Scoreboard } from '../games/scoreboard/scoreboard.tsx'
import { LinkButton } from '../platform/components/button.tsx'
import { dotted } from '../platform/format/dotted.ts'
import { endWords } from '../platform/format/final-score.ts'
import { startDay } from '../platform/format/game-start.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { paths } from '../platform/paths.ts'
import { useIdentities } from '../platform/queries/opponents.ts'
import type { TeamLook } from './coming-game.tsx'

/** A game that was finished, of a team. */
export interface LastResultProps {
  readonly team: TeamLook
  readonly game: FinishedGame
}

/** The score of the game that was finished last, with the way to its summary. */
export function LastResult({ team, game }: LastResultProps) {
  const toSummary = useToSummary()
  return (
    <Scoreboard
      us={team.name}
      them={opponentName(game)}
      theirs={useIdentities(game.teamId)(game.opponent)}
      score={game.final}
      status={endWords(game.final)}
      final={game.final}
      shots={recordedShots(game.shotsOnGoal)}
      imageUrl={team.imageUrl}
      colour={team.colour}
      code={codeOf(team)}
      size="medium"
      note={dotted(['Last result', startDay(game)])}
    >
      <div className="border-line border-t p-2 print:hidden">
        <LinkButton
          to={paths.summary(game.teamId, game.id)}
          onClick={toSummary(game)}
          variant="ghost"
          className="w-full"
        >
          Game summary
        </LinkButton>
      </div>
    </Scoreboard>
  )
}
