import { isForfeited } from '@icetally/domain/game/sheet/final'
import { NO_TIME_YET, startDateOf } from '@icetally/domain/game/start'
import { dayIn } from '@icetally/domain/platform/time-zone'
import type { Paper, ReportChoices } from '@icetally/domain/reports/formats'
import type { GameReport, ReportGame } from '@icetally/domain/reports/game-report'
import type { PrintedTable } from '../pdf/table.ts'
import { inNetTable, penaltiesTable, scoringTable, shootoutTable } from './facts-tables.ts'
import {
  goaliesTable,
  opponentTable,
  periodTables,
  rosterTable,
  teamsTable,
} from './figures-tables.ts'
import { namesOf, type Sides, sidesOf } from './names.ts'

/** The content of a game's sheet, as texts. */
export interface SheetContents {
  readonly paper: Paper
  readonly title: string
  readonly author: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly teams: readonly { readonly name: string; readonly goals: string }[]
  /** Between the goals of both sides, e.g. 'Final (OT)'. */
  readonly state: string
  /** Below the teams: when, where, which competition. */
  readonly details: string
  /** Side by side across the page. */
  readonly periods: readonly PrintedTable[]
  readonly left: readonly PrintedTable[]
  readonly right: readonly PrintedTable[]
  /** Each is placed below the shorter of the two columns. */
  readonly below: readonly PrintedTable[]
  readonly notes: readonly string[]
  /** The role under each signature line at the foot. */
  readonly signatures: readonly string[]
  readonly madeBy: string
}

const DECIDED = { regulation: 'Final', overtime: 'Final (OT)', shootout: 'Final (SO)' } as const
const WHERE = { home: 'Home game', away: 'Away game' } as const

/** A day and its time by the clock of a region. */
function dated(time: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
  // Some versions of ICU put a narrow space before AM and PM.
  return format.format(time).replaceAll('\u202f', ' ')
}

/** The start of a game; a day without a time has a note. */
function startText({ startTime, startDate }: ReportGame, timeZone: string): string {
  if (startTime !== null) return dated(startTime, timeZone)
  if (startDate === null) return 'No start time'
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })
  return `${format.format(new Date(startDate))}, ${NO_TIME_YET}`
}

/** The day of a game, or else that on which it was scheduled: 'Nov 21, 2026'. */
function dayText(game: ReportGame, timeZone: string): string {
  const day = startDateOf(game, timeZone) ?? dayIn(game.createdAt, timeZone)
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
  return format.format(new Date(day))
}

/** All texts and figures of a printed sheet; `madeAt` in milliseconds since 1970. */
export function sheetContents(
  report: GameReport,
  { paper, timeZone }: Pick<ReportChoices, 'paper' | 'timeZone'>,
  madeAt: number,
): SheetContents {
  const { game, sheet } = report
  const { final, score } = sheet
  const names = namesOf(report)
  const sides = sidesOf(report)
  // A blank sheet has space for the score.
  const goals = final ?? (game.recorded ? score : null)
  const result = goals === null ? 'vs' : `${goals.for}–${goals.against}`
  const details = [
    forfeitText(report, sides),
    startText(game, timeZone),
    game.location,
    game.homeAway === null ? null : WHERE[game.homeAway],
    game.competition,
    report.season,
  ]
  const isPresent = <Value>(value: Value | null): value is Value => value !== null && value !== ''
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' })
  return {
    paper,
    title: `Game sheet: ${sides.us.name} ${result} ${sides.them.name}, ${dayText(game, timeZone)}`,
    author: report.team,
    madeAt,
    teams: [
      { name: sides.us.name, goals: String(goals?.for ?? '') },
      { name: sides.them.name, goals: String(goals?.against ?? '') },
    ],
    state: stateOf(report),
    details: details.filter(isPresent).join(' · '),
    periods: periodTables(report, sides),
    left: [
      scoringTable(report, names, sides),
      penaltiesTable(report, names, sides),
      shootoutTable(report, names, sides),
    ].filter(isPresent),
    right: [rosterTable(report, sides), goaliesTable(report, names)].filter(isPresent),
    below: [
      teamsTable(report, sides),
      opponentTable(report, sides),
      inNetTable(report, names),
    ].filter(isPresent),
    notes: notesOf(report),
    signatures: [
      ...['Referee', 'Referee', 'Linesperson', 'Linesperson'],
      ...['Scorekeeper', 'Timekeeper'],
      ...[`Coach, ${sides.us.code}`, `Coach, ${sides.them.code}`],
    ],
    madeBy: `Made with Icetally on ${day.format(madeAt)}`,
  }
}

function stateOf({ game, sheet: { final } }: GameReport): string {
  if (final === null) return game.recorded ? 'Not final' : 'Not played'
  return isForfeited(final) ? 'Forfeit' : DECIDED[final.decidedIn]
}

/** Who forfeited the game: its goals do not always show it. */
function forfeitText({ sheet: { final } }: GameReport, { us, them }: Sides): string | null {
  if (final === null || !isForfeited(final)) return null
  return `Forfeited by ${final.forfeitedBy === 'for' ? us.name : them.name}`
}

function notesOf({ sheet: { final, score } }: GameReport): string[] {
  const times = 'Times are minutes and seconds into the period. – : not recorded.'
  if (final === null || isForfeited(final)) return [times]
  const inShootout = final.decidedIn === 'shootout' ? 1 : 0
  const winner = final.for > final.against ? 'for' : 'against'
  const recorded = { ...score, [winner]: score[winner] + inShootout }
  const differs = recorded.for !== final.for || recorded.against !== final.against
  return differs
    ? [
        `The final score was entered as ${final.for}–${final.against}; the goals recorded make ${recorded.for}–${recorded.against}.`,
        times,
      ]
    : [times]
}
