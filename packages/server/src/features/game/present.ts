import type { GameDetail } from '@icetally/domain/contract/games'
import type { PeriodTable, PlayerTable, TeamTable } from '../../db/schema.ts'
import type { GameRow } from '../../records/games/store.ts'
import { presentGame, presentPeriod, presentPlayer } from '../../records/present.ts'

/** A game with everything its screen needs. */
export interface GameInFull {
  readonly game: GameRow
  readonly team: Pick<TeamTable, 'id' | 'name' | 'state' | 'change_number'>
  readonly roster: readonly PlayerTable[]
  readonly periods: readonly PeriodTable[]
}

/** A game alone, as its screen needs it. */
export function presentGameInFull({ game, team, roster, periods }: GameInFull): GameDetail {
  return {
    ...presentGame(game),
    team: {
      id: team.id,
      name: team.name,
      state: team.state,
      changeNumber: team.change_number,
      players: roster.map(presentPlayer),
    },
    periods: periods.map(presentPeriod),
  }
}
