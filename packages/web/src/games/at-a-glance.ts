import type { Game } from '@icetally/domain/game/endpoints/games'
import { isInProgress } from '@icetally/domain/game/live'
import { type TeamRecord, teamRecord } from '@icetally/domain/game/sheet/record'
import { wallDay } from '../platform/format/format-date.ts'
import { isOnDayOf, type Started, startTimestamp } from '../platform/format/game-start.ts'

/** A game that has ended. */
export type FinishedGame = Game & { readonly final: NonNullable<Game['final']> }

const isFinished = (game: Game): game is FinishedGame => game.final !== null

/** Is it played on the day of `now`, by the clock of its team? */
export const isOfDay: (game: Started, now: Date) => boolean = isOnDayOf

type Timed = Pick<Game, 'createdAt' | 'status'> & Started

const isWithoutDay = ({ startTime, startDate }: Started): boolean =>
  startTime === null && !startDate

/** Is it in progress, by the clock of its team? */
export const isLive = (game: Timed, now: Date): boolean =>
  isInProgress(game, now.getTime(), (moment) => wallDay(moment, game.timeZone))

/**
 * The game to record next: the one in progress, else the first of today that is not finished, else
 * the first upcoming one, else the newest without a day. Null if all are played.
 * @param games newest first, games without a start by creation
 */
export function nextGame(games: readonly Game[], now: Date): Game | null {
  const open = games.filter((game) => !isFinished(game))
  const first = (isMeant: (game: Game) => boolean) => open.findLast(isMeant)
  return (
    open.find((game) => isLive(game, now)) ??
    first((game) => isOfDay(game, now)) ??
    first((game) => (startTimestamp(game) ?? 0) > now.getTime()) ??
    open.find(isWithoutDay) ??
    null
  )
}

/** How many results are shown as a line. */
const LATEST = 10

/** The games of a team, or of one of its seasons, in short. */
export interface AtAGlance {
  readonly next: Game | null
  readonly last: FinishedGame | null
  /** The last ten, the latest last. */
  readonly latest: readonly FinishedGame[]
  readonly record: TeamRecord
  /** How many were recorded on an earlier day and never finished: they are in no record. */
  readonly unfinished: number
}

/** The next game, the last result, and the record. */
export function atAGlance(games: readonly Game[], now: Date): AtAGlance {
  const finished = games.filter(isFinished)
  return {
    next: nextGame(games, now),
    last: finished[0] ?? null,
    latest: finished.slice(0, LATEST).toReversed(),
    record: teamRecord(finished.map(({ final }) => final)),
    unfinished: games.filter((game) => game.status === 'live' && !isLive(game, now)).length,
  }
}

/** The goal difference with its sign, e.g. "+34" or "−3". */
export function goalDifference({ goalsFor, goalsAgainst }: TeamRecord): string {
  const difference = goalsFor - goalsAgainst
  if (difference === 0) return '0'
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`
}
