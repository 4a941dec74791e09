import { clockText } from '@icetally/domain/platform/clock-text'
import { jerseyLabel, type OnJersey } from '@icetally/domain/platform/jersey'
import { shownName } from '@icetally/domain/player/order'
import type { GameReport, ReportPlayer } from '@icetally/domain/reports/game-report'

/** How a sheet names players, teams and times; a value that is not recorded is a dash. */
export const UNKNOWN = '–'

/** A figure, or a dash where it is not known. */
export const figure = (value: number | null): string => (value === null ? UNKNOWN : String(value))

/** Seconds into a period as minutes and seconds, e.g. 10:40; a dash if unknown. */
export const knownClock = (seconds: number | null): string =>
  seconds === null ? UNKNOWN : clockText(seconds)

/** A period in one column: '1', '2', '3', 'OT', '2OT'. */
export const shortPeriod = (label: string): string => label.replace('Period ', '')

/** The names of both sides, whole and in one column. */
export interface Sides {
  readonly us: { readonly name: string; readonly code: string }
  readonly them: { readonly name: string; readonly code: string }
}

/** The names of both sides; their codes differ. */
export const sidesOf = ({
  team,
  code,
  them,
}: Pick<GameReport, 'team' | 'code' | 'them'>): Sides => ({
  us: { name: team, code: code || 'US' },
  them,
})

/** The people behind the ids of facts, in the available width. */
export interface Names {
  /** '#31 Maddie Rooney'. */
  full(playerId: string): string
  /** '#31 Rooney'. */
  short(playerId: string): string
  player(playerId: string): ReportPlayer | undefined
}

const LETTER = /[\p{L}\p{N}]/u

/** The names of a report's players. */
export function namesOf({ players }: GameReport): Names {
  const byId = new Map(players.map((player) => [player.id, player]))
  const label = (player: ReportPlayer | undefined, name: (player: ReportPlayer) => string) =>
    player === undefined
      ? 'Unknown player'
      : player.number === null
        ? shownName(player)
        : `${jerseyLabel(player)} ${name(player)}`
  return {
    player: (id) => byId.get(id),
    full: (id) => label(byId.get(id), shownName),
    short: (id) =>
      // A picture at the end of a name is no name.
      label(
        byId.get(id),
        ({ name }) => name.split(/\s+/).findLast((word) => LETTER.test(word)) ?? name,
      ),
  }
}

/** A player of the opponent; only the number is known. */
export const opponentLabel = (one: OnJersey): string => jerseyLabel(one) ?? UNKNOWN
