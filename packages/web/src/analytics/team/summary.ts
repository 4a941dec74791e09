import {
  isOnRecord,
  NO_STATISTICS,
  type PlayerStatistics,
} from '@icetally/domain/analytics/players'
import { type SeasonFigures, seasonFigures } from '@icetally/domain/analytics/season/season-figures'
import {
  addCounts,
  NO_SHOTS,
  type Overview,
  type ShotCounts,
  sumOverviews,
} from '@icetally/domain/analytics/shots'
import {
  type KnownSides,
  sumOfKnown,
  type TeamFigure,
  teamFigures,
} from '@icetally/domain/analytics/team-figures'
import type { Game } from '@icetally/domain/game/endpoints/games'
import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import { isForfeited } from '@icetally/domain/game/sheet/final'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import { sortByNumber } from '@icetally/domain/player/order'
import { memoized } from '../../platform/react/memoized.ts'
import { markKind, type RinkMark } from '../../rink/marks.ts'
import type { KnownStatistics } from '../players/player-figures.ts'
import type { PageShot, SeasonGame } from './season-games.ts'

/** The sums of a rink map. */
export interface PeriodCounts {
  readonly title: string
  /** Null for all of them. */
  readonly period: PeriodNumber | null
  readonly counts: ShotCounts
}

/** The statistics of a player in several games. */
export interface PlayerRow {
  readonly player: PlayerReference
  readonly statistics: KnownStatistics
}

/** Several games taken together, in figures. */
export interface AnalyticsFigures {
  readonly overview: Overview
  /** Shots on goal; null of a side of which none were recorded. */
  readonly shots: KnownSides
  /** In the order of their meaning. */
  readonly figures: readonly TeamFigure[]
  /** Period 1, 2, 3, and all of them. */
  readonly periods: readonly PeriodCounts[]
  readonly season: SeasonFigures
  /** A row for each player on the roster, and for former ones with records in these games. */
  readonly playerRows: readonly PlayerRow[]
  /** Was nothing at all recorded in these games? */
  readonly empty: boolean
}

/** The expected goals of each shot of one side that has any, and how many of these shots scored. */
export interface Chances {
  readonly chances: number[]
  goals: number
}

/** The chances of both sides in a game, and the goals of the same shots. */
export const chancesOf = memoized((shots: readonly PageShot[]) => {
  const sides = { for: noChances(), against: noChances() }
  for (const { scoredAgainst, scored, expectedGoals } of shots) {
    if (expectedGoals === null) continue
    const side = sides[scoredAgainst ? 'against' : 'for']
    side.chances.push(expectedGoals)
    if (scored) side.goals += 1
  }
  return sides
})

/**
 * The number of goals of each period that were entered without a shot: they count, and have no
 * location on the rink.
 */
export const goalsWithoutShot = memoized(({ shots, figures }: SeasonGame) =>
  figures.periods.map(({ periodNumber, overtime, goalsFor, goalsAgainst }) => {
    const tapped = shots.filter((shot) => shot.scored && shot.period === periodNumber)
    return { period: periodNumber, overtime, goals: goalsFor + goalsAgainst - tapped.length }
  }),
)

/** How many goals of a game were entered without a shot. */
export const withoutPlace = (game: SeasonGame): number =>
  goalsWithoutShot(game).reduce((sum, { goals }) => sum + goals, 0)

const noChances = (): Chances => ({ chances: [], goals: 0 })

const isEmpty = ({ shots, overview, figures }: SeasonGame): boolean =>
  shots.length === 0 &&
  isNothing(overview) &&
  !figures.players.some(
    ({ attempts, ...line }) => (attempts ?? 0) > 0 || isOnRecord(statisticsOf(line)),
  )

/** The shots of both sides in some games with these sums; null of a side whose shots were recorded in none. */
export function knownShotsOf(
  counts: Pick<ShotCounts, 'teamShots' | 'opponentShots'>,
  games: readonly Pick<Game, 'final' | 'shotsOnGoal'>[],
): KnownSides {
  const known = (side: keyof KnownSides, count: number) => {
    const isKnown = games.some(
      ({ final, shotsOnGoal }) => !isForfeited(final) && typeof shotsOnGoal?.[side] === 'number',
    )
    return count > 0 || isKnown ? count : null
  }
  return { for: known('for', counts.teamShots), against: known('against', counts.opponentShots) }
}

/** Was no shot and no goal recorded? */
export const isNothing = (one: Overview): boolean =>
  one.teamShots + one.teamGoals + one.opponentShots + one.opponentGoals + one.recordedGoals === 0

/** The periods of regulation of a team with this format, and further ones that games of another format had. */
export function periodsOfRegulation(
  games: readonly SeasonGame[],
  format: GameFormat,
): PeriodNumber[] {
  const played = games.flatMap(({ figures }) => figures.periods)
  const last = played.reduce(
    (most, { periodNumber, overtime }) => (overtime ? most : Math.max(most, periodNumber)),
    format.periods.length,
  )
  return PERIOD_NUMBERS.filter((period) => period <= last)
}

/** The figures of games of a team with this format: of a season within a few milliseconds. */
export function figuresOf(
  games: readonly SeasonGame[],
  format: GameFormat,
  players: readonly PlayerReference[] = [],
  /** Forfeited games count in the record alone. */
  forfeited: readonly Pick<Game, 'opponent' | 'final'>[] = [],
): AnalyticsFigures {
  const overview = sumOverviews(games.map((game) => game.overview))
  const byNumber = sortByNumber(players)
  const periods = periodsOfRegulation(games, format).map((period) => ({
    ...{ title: `Period ${period}`, period, counts: countsIn(period, games) },
  }))
  return {
    overview,
    shots: sumOfKnown(games.map(({ figures }) => figures.sides.shots)),
    figures: teamFigures(games.map(({ figures }) => figures.sides)),
    periods: [...periods, { title: 'All Periods', period: null, counts: overview }],
    season: seasonFigures(
      [
        ...games.map(({ game: { opponent, final, status }, figures }) => ({
          ...{ opponent, final, figures },
          recorded: status !== 'scheduled',
        })),
        ...forfeited.map(({ opponent, final }) => ({
          ...{ opponent, final, figures: null },
          recorded: true,
        })),
      ],
      byNumber,
    ),
    playerRows: playerRows(games, byNumber),
    empty: games.every(isEmpty),
  }
}

type Line = SeasonGame['figures']['players'][number]

const statisticsOf = (
  line: Pick<Line, 'shots' | 'goals' | 'assists' | 'faceoffsTaken' | 'faceoffsWon'>,
): PlayerStatistics => ({
  shots: line.shots ?? 0,
  goals: line.goals ?? 0,
  assists: line.assists ?? 0,
  faceoffsTaken: line.faceoffsTaken ?? 0,
  faceoffsWon: line.faceoffsWon ?? 0,
})

function playerRows(
  games: readonly SeasonGame[],
  players: readonly PlayerReference[],
): PlayerRow[] {
  const all = games.flatMap(({ figures }) => figures.players)
  const byPlayer = Map.groupBy(all, ({ playerId }) => playerId)
  return players.flatMap((player) => {
    const lines = byPlayer.get(player.id) ?? []
    const sum = lines.map(statisticsOf).reduce(addCounts, NO_STATISTICS)
    if (player.removed && !isOnRecord(sum)) return []
    // Of a player without a game they are as known as those of the team.
    const of = lines.length === 0 ? all : lines
    const isKnown = of.length === 0 || of.some(({ shots }) => shots !== null)
    return { player, statistics: { ...sum, shots: isKnown ? sum.shots : null } }
  })
}

/** The marks of the shots of games in a period, or in all of them. */
export const marksOf = (
  games: readonly SeasonGame[],
  period: PeriodNumber | null,
): readonly RinkMark[] => shotsIn(games, period).map(toMark)

/** The shots of games in a period of regulation, or in all periods. */
export function shotsIn(
  games: readonly SeasonGame[],
  period: PeriodNumber | null,
): readonly PageShot[] {
  const { all, byPeriod } = shotsOf(games)
  return period === null ? all : (byPeriod.get(period) ?? NONE)
}

const NONE: readonly PageShot[] = []

const shotsOf = memoized((games: readonly SeasonGame[]) => {
  const all = games.flatMap(({ shots }) => shots)
  const regular = all.filter(({ overtime }) => !overtime)
  return { all, byPeriod: Map.groupBy(regular, ({ period }) => period) }
})

/** The sums of the games in a period of regulation. */
const countsIn = (period: PeriodNumber, games: readonly SeasonGame[]): ShotCounts =>
  games
    .flatMap(({ figures }) => figures.periods)
    .filter(({ periodNumber, overtime }) => periodNumber === period && !overtime)
    .map(
      (one): ShotCounts => ({
        teamShots: one.shotsFor,
        teamGoals: one.goalsFor,
        opponentShots: one.shotsAgainst,
        opponentGoals: one.goalsAgainst,
      }),
    )
    .reduce(addCounts, NO_SHOTS)

// A mark for the same shot is created once: a season is drawn again with every tick of a box.
const toMark = memoized(
  (shot: PageShot): RinkMark => ({
    id: shot.id,
    point: canvasPoint(shot.xCoord, shot.yCoord),
    direction: shot.attackingDirection,
    kind: markKind(shot),
    pending: false,
  }),
)

/** The rows of the players who are not excluded. */
export const selectedRows = (
  rows: readonly PlayerRow[],
  excluded: { readonly has: (playerId: string) => boolean },
): PlayerRow[] => rows.filter(({ player }) => !excluded.has(player.id))

/** All players who can be chosen: the roster, and former players with records. */
export function choosablePlayers(
  roster: readonly Omit<PlayerReference, 'removed'>[],
  recorded: readonly PlayerReference[],
  games: readonly SeasonGame[],
): PlayerReference[] {
  const players = new Map(roster.map((player) => [player.id, { ...player, removed: false }]))
  const ids = new Set(games.flatMap(({ figures }) => figures.players.map((one) => one.playerId)))
  for (const player of recorded) {
    // An answer may be older than the roster.
    if (ids.has(player.id) && !players.has(player.id)) {
      players.set(player.id, { ...player, removed: true })
    }
  }
  return [...players.values()]
}
