import type { HeadlineNames } from '@icetally/domain/analytics/headline'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import { opponentLabel, type PlayerNames, playerLabel } from '../platform/format/player-names.ts'
import { isolated } from '../platform/format/user-text.ts'

/** The names of a headline as pages show them. */
export const headlineNames = (
  { team, opponent }: Pick<GameDetail, 'team' | 'opponent'>,
  nameOf: PlayerNames,
): HeadlineNames => ({
  us: isolated(team.name),
  them: opponent ? isolated(opponent) : null,
  scorerOf: (goal) => {
    if (goal.scorerId !== null) return playerLabel(nameOf(goal.scorerId))
    const worn = scorerJersey(goal)
    return goal.against && jerseyLabel(worn) !== null ? opponentLabel(worn, nameOf.them) : null
  },
})
