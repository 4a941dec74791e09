import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import { wornBy } from '@icetally/domain/game/model/opponent'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import type { PenaltyClass, Strength } from '@icetally/domain/platform/limits'
import type { GameReport } from '@icetally/domain/reports/game-report'
import type { PrintedColumn, PrintedTable } from '../pdf/table.ts'
import { knownClock, type Names, opponentLabel, type Sides, shortPeriod, UNKNOWN } from './names.ts'

type Goal = GameSheet['goals'][number]
type Penalty = GameSheet['penalties'][number]

const WHEN: readonly PrintedColumn[] = [
  { head: 'Per', meaning: 'Period', width: 20 },
  { head: 'Time', width: 27, align: 'right' },
]
const TEAM: PrintedColumn = { head: 'Team', width: 26 }

const whenOf = (
  format: GameFormat,
  { periodNumber, clock }: Pick<Goal, 'periodNumber' | 'clock'>,
) => [shortPeriod(periodLabel(format, periodNumber)), knownClock(clock)]

const STRENGTHS: Readonly<Record<Strength, string>> = {
  even: 'EV',
  powerPlay: 'PP',
  shortHanded: 'SH',
}

/** The strength of a goal and its other marks, as on sheets. */
function marksOf({ strength, emptyNet, penaltyShot, gameWinning }: Goal): string {
  const marks = [
    strength === null ? '' : STRENGTHS[strength],
    emptyNet ? 'EN' : '',
    penaltyShot ? 'PS' : '',
    gameWinning ? 'GWG' : '',
  ].filter((mark) => mark !== '')
  return marks.length === 0 ? UNKNOWN : marks.join(' ')
}

/** The goals of both sides in the order scored. */
export function scoringTable(
  { sheet, format }: GameReport,
  names: Names,
  sides: Sides,
): PrintedTable {
  const assists = (goal: Goal) =>
    [goal.assister1Id, goal.assister2Id].filter((id) => id !== null).map(names.short)
  return {
    title: 'Scoring',
    columns: [
      ...WHEN,
      TEAM,
      { head: 'Goal', width: { share: 1 }, names: true },
      { head: 'Assists', width: { share: 1 } },
      { head: 'Str', meaning: 'Strength', width: 36 },
      { head: 'Score', width: 27, align: 'right' },
    ],
    rows: sheet.goals.map((goal) => [
      ...whenOf(format, goal),
      goal.against ? sides.them.code : sides.us.code,
      goal.scorerId === null ? opponentLabel(scorerJersey(goal)) : names.full(goal.scorerId),
      assists(goal).join(', ') || UNKNOWN,
      marksOf(goal),
      `${goal.score.for}–${goal.score.against}`,
    ]),
    empty:
      sheet.team.goals === 0 && sheet.team.opponentGoals === 0
        ? 'No goals.'
        : 'Goals were not recorded.',
  }
}

/** Details that the minutes alone do not show. */
const CLASSES: Readonly<Partial<Record<PenaltyClass, string>>> = {
  misconduct: 'misconduct',
  gameMisconduct: 'game misconduct',
  match: 'match penalty',
}

function offence({ infraction, class: penaltyClass }: Penalty): string {
  const words = CLASSES[penaltyClass]
  if (infraction === null) return words === undefined ? UNKNOWN : words
  return words === undefined || infraction.toLowerCase().includes(words)
    ? infraction
    : `${infraction} (${words})`
}

function penalized(penalty: Penalty, names: Names): string {
  const { against, playerId, servedByPlayerId } = penalty
  const who = against
    ? opponentLabel(wornBy(penalty))
    : playerId === null
      ? 'Bench'
      : names.full(playerId)
  return servedByPlayerId === null ? who : `${who}, served by ${names.short(servedByPlayerId)}`
}

/** The penalties of both sides in the order of play. */
export function penaltiesTable(
  { sheet, format }: GameReport,
  names: Names,
  sides: Sides,
): PrintedTable {
  return {
    title: 'Penalties',
    columns: [
      ...WHEN,
      TEAM,
      { head: 'Player', width: { share: 11 }, names: true },
      { head: 'Infraction', width: { share: 10 } },
      { head: 'Min', meaning: 'Minutes', width: 21, align: 'right' },
    ],
    rows: sheet.penalties.map((penalty) => [
      ...whenOf(format, penalty),
      penalty.against ? sides.them.code : sides.us.code,
      penalized(penalty, names),
      offence(penalty),
      penalty.class === 'penaltyShot' ? 'PS' : String(penalty.minutes),
    ]),
    empty: sheet.team.penalties === null ? 'Penalties were not recorded.' : 'No penalties.',
  }
}

/** The attempts of a shootout in the order taken; null where there was none. */
export function shootoutTable(
  { sheet }: GameReport,
  names: Names,
  sides: Sides,
): PrintedTable | null {
  if (sheet.shootout === null) return null
  return {
    title: 'Shootout',
    columns: [
      { head: '', meaning: 'Attempt', width: 20, align: 'right' },
      TEAM,
      { head: 'Shooter', width: { share: 1 }, names: true },
      { head: 'Goalie', width: { share: 1 } },
      { head: 'Result', width: 40 },
    ],
    rows: sheet.shootout.map((attempt, index) => [
      String(index + 1),
      attempt.against ? sides.them.code : sides.us.code,
      attempt.shooterPlayerId === null
        ? opponentLabel(wornBy(attempt))
        : names.full(attempt.shooterPlayerId),
      attempt.goalieId === null ? '' : names.short(attempt.goalieId),
      attempt.scored ? 'Goal' : 'No goal',
    ]),
    empty: '',
  }
}

/** The goalies with their start times; null if not recorded. */
export function inNetTable({ sheet, format }: GameReport, names: Names): PrintedTable | null {
  if (sheet.goalieChanges.length === 0) return null
  return {
    title: 'In the net from',
    columns: [...WHEN, { head: 'Goalie', width: { share: 1 }, names: true }],
    rows: sheet.goalieChanges.map((change) => [
      ...whenOf(format, change),
      change.playerId === null ? 'Empty net' : names.full(change.playerId),
    ]),
    empty: '',
  }
}
