import { jerseyOf } from '@icetally/domain/platform/jersey'
import { sortByNumber } from '@icetally/domain/player/order'
import type { Paper, ReportChoices } from '@icetally/domain/reports/formats'
import type { ReportPlayer } from '@icetally/domain/reports/game-report'

/** The texts of a team's labels; each label has all of them. */
export interface LabelContents {
  readonly paper: Paper
  readonly title: string
  readonly team: string
  /** The season's name, or ''. */
  readonly season: string
  /** In the order of their jersey numbers: number, name and 'G' for a goalie. */
  readonly players: readonly {
    readonly number: string
    readonly name: string
    readonly mark: string
  }[]
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

/** The labels of a team: the players on its roster now. */
export function labelContents(
  {
    team,
    season,
    players,
  }: {
    readonly team: string
    readonly season: string | null
    readonly players: readonly ReportPlayer[]
  },
  { paper }: Pick<ReportChoices, 'paper'>,
  madeAt: number,
): LabelContents {
  return {
    paper,
    title: `Roster labels: ${[team, season].filter(Boolean).join(', ')}`,
    team,
    season: season ?? '',
    players: sortByNumber(players.filter(({ removed }) => !removed)).map((player) => ({
      number: jerseyOf(player) ?? '',
      name: player.name,
      mark: player.position === 'G' ? 'G' : '',
    })),
    madeAt,
  }
}
