import { jerseyOf } from '@icetally/domain/platform/jersey'
import { sortByNumber } from '@icetally/domain/player/order'
import type { Paper, ReportChoices } from '@icetally/domain/reports/formats'
import type { ReportPlayer } from '@icetally/domain/reports/game-report'

/** Everything that stands on the labels of a team, as texts; each label has all of it. */
export interface LabelContents {
  readonly paper: Paper
  readonly title: string
  readonly team: string
  /** What the season is called, or ''. */
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

/** What stands on the labels of a team: those on its roster now. */
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
