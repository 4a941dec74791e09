import {
  compareJerseys,
  jerseyLabel,
  jerseyOf,
  type OnJersey,
} from '@icetally/domain/platform/jersey'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { shownName } from '@icetally/domain/player/order'
import type { GameReport } from '@icetally/domain/reports/game-report'
import { type PlayerLine, playerLines } from '@icetally/domain/reports/player-table'
import type { PrintedColumn, PrintedTable } from '../pdf/table.ts'
import { figure, knownClock, type Names, type Sides, shortPeriod, UNKNOWN } from './names.ts'

const small = (head: string, meaning: string, width: number): PrintedColumn => ({
  head,
  meaning,
  width,
  align: 'right',
})

const NUMBER: PrintedColumn = small('#', 'Jersey number', 18)

/** All dressed players, or the whole roster if they are not recorded. */
export function rosterTable(report: GameReport, sides: Sides): PrintedTable {
  return {
    title: sides.us.name,
    columns: [
      NUMBER,
      { head: 'Pos', meaning: 'Position', width: 22 },
      { head: 'Player', width: { share: 1 }, names: true },
      small('G', 'Goals', 15),
      small('A', 'Assists', 15),
      small('P', 'Points', 15),
      small('+/−', 'Plus-minus', 20),
      small('SOG', 'Shots on goal', 20),
      small('PIM', 'Penalty minutes', 20),
      small('FO', 'Faceoffs won of those taken', 27),
    ],
    rows: playerLines(report).map((line) => [
      jerseyOf(line.player) ?? '',
      line.position ?? line.player.position ?? '',
      shownName(line.player),
      ...[line.goals, line.assists, line.points].map(figure),
      signed(line.plusMinus),
      ...[line.shots, line.penaltyMinutes].map(figure),
      faceoffs(line),
    ]),
    empty: 'No players.',
  }
}

const signed = (value: number | null): string =>
  value === null ? UNKNOWN : value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'

const faceoffs = ({
  faceoffsTaken,
  faceoffsWon,
}: Pick<PlayerLine, 'faceoffsTaken' | 'faceoffsWon'>) =>
  faceoffsTaken ? `${faceoffsWon ?? 0}/${faceoffsTaken}` : UNKNOWN

/** The figures of the team's goalies; null if none was dressed. */
export function goaliesTable({ sheet }: GameReport, names: Names): PrintedTable | null {
  if (sheet.goalies.length === 0) return null
  return {
    title: 'Goalies',
    columns: [
      NUMBER,
      { head: 'Goalie', width: { share: 1 }, names: true },
      small('SA', 'Shots against', 19),
      small('SV', 'Saves', 19),
      small('GA', 'Goals against', 19),
      small('SV%', 'Save percentage', 31),
      small('MIN', 'Minutes and seconds played', 28),
      small('DEC', 'Decision', 23),
    ],
    rows: sheet.goalies.map((line) => {
      const { saves, shotsAgainst } = line
      const player = names.player(line.playerId)
      return [
        (player && jerseyOf(player)) ?? '',
        player === undefined ? 'Unknown player' : shownName(player),
        figure(shotsAgainst),
        figure(saves),
        figure(line.goalsAgainst),
        saves === null || shotsAgainst === null || shotsAgainst === 0
          ? UNKNOWN
          : formatPercentage(saves, shotsAgainst),
        knownClock(line.secondsPlayed),
        line.decision ?? UNKNOWN,
      ]
    }),
    empty: '',
  }
}

/** Goals and shots on goal by period. A shootout has a column among the goals, for its winner's one. */
export function periodTables({ sheet }: GameReport, sides: Sides): PrintedTable[] {
  const { final, periods, team } = sheet
  const labels = periods.map(({ label }) => shortPeriod(label))
  const shootout = final?.decidedIn === 'shootout' ? final : null
  const columns = (first: string, marks: readonly string[]): PrintedColumn[] => [
    { head: first, width: { share: 1 }, names: true },
    ...marks.map((mark) => small(mark, mark, 22)),
    small('T', 'Total', 24),
  ]
  const row = (name: string, values: readonly (number | null)[], total: number | null) => [
    name,
    ...values.map(figure),
    figure(total),
  ]
  const won = (side: number, other: number) => (shootout === null ? [] : [side > other ? 1 : 0])
  const ourWin = shootout === null ? [] : won(shootout.for, shootout.against)
  const theirWin = shootout === null ? [] : won(shootout.against, shootout.for)
  // Where goals are missing the final score is the total.
  const sum = (goals: number | null, ended: number | undefined, win: readonly number[]) =>
    goals === null ? (ended ?? null) : goals + (win[0] ?? 0)
  return [
    {
      title: '',
      columns: columns('Goals', [...labels, ...(shootout === null ? [] : ['SO'])]),
      rows: [
        row(
          `${sides.us.name} (${sides.us.code})`,
          [...periods.map(({ goalsFor }) => goalsFor), ...ourWin],
          sum(team.goals, final?.for, ourWin),
        ),
        row(
          `${sides.them.name} (${sides.them.code})`,
          [...periods.map(({ goalsAgainst }) => goalsAgainst), ...theirWin],
          sum(team.opponentGoals, final?.against, theirWin),
        ),
      ],
      empty: '',
    },
    {
      title: '',
      columns: columns('Shots on goal', labels),
      rows: [
        row(
          sides.us.code,
          periods.map(({ shotsFor }) => shotsFor),
          team.shots,
        ),
        row(
          sides.them.code,
          periods.map(({ shotsAgainst }) => shotsAgainst),
          team.opponentShots,
        ),
      ],
      empty: '',
    },
  ]
}

/** The figures of both sides. */
export function teamsTable({ sheet: { team } }: GameReport, sides: Sides): PrintedTable {
  const { faceoffsTaken: taken, faceoffsWon: won } = team
  const of = (part: number | null, whole: number | null) =>
    part === null && whole === null ? UNKNOWN : `${figure(part)}/${figure(whole)}`
  const ofBox = (penalties: number | null, minutes: number | null) =>
    penalties === null ? UNKNOWN : `${penalties} (${figure(minutes)} min)`
  return {
    title: 'Team totals',
    columns: [
      { head: '', meaning: 'Figure', width: { share: 1 }, names: true },
      small(sides.us.code, sides.us.name, 48),
      small(sides.them.code, sides.them.name, 48),
    ],
    rows: [
      ['Shots on goal', figure(team.shots), figure(team.opponentShots)],
      ['All attempts', figure(team.attempts), figure(team.opponentAttempts)],
      [
        'Power-play goals of opportunities',
        of(team.powerPlayGoals, team.powerPlayOpportunities),
        of(team.opponentPowerPlayGoals, team.opponentPowerPlayOpportunities),
      ],
      [
        'Penalties and minutes',
        ofBox(team.penalties, team.penaltyMinutes),
        ofBox(team.opponentPenalties, team.opponentPenaltyMinutes),
      ],
      [
        'Faceoffs won',
        taken ? of(won, taken) : UNKNOWN,
        taken ? of(taken - (won ?? 0), taken) : UNKNOWN,
      ],
    ],
    empty: '',
  }
}

/** The number of the opponent's players in one row. */
const ABREAST = 4

/** The numbers of the opponent's players on record, with their figures; null if none is. */
export function opponentTable({ sheet }: GameReport, sides: Sides): PrintedTable | null {
  const lines = new Map<string, { readonly worn: OnJersey; goals: number; minutes: number }>()
  const lineOf = (worn: OnJersey) => {
    const label = jerseyLabel(worn) ?? ''
    const line = lines.get(label) ?? { worn, goals: 0, minutes: 0 }
    lines.set(label, line)
    return line
  }
  for (const { against, scorerNumber: number, scorerJersey: jersey } of sheet.goals) {
    if (against && number !== null) lineOf({ number, jersey }).goals += 1
  }
  for (const penalty of sheet.penalties) {
    const { opponentNumber: number, opponentJersey: jersey } = penalty
    if (!penalty.against || number === null) continue
    const { minutes, class: penaltyClass } = penalty
    lineOf({ number, jersey }).minutes += penaltyClass === 'penaltyShot' ? 0 : minutes
  }
  for (const { against, opponentNumber: number, opponentJersey: jersey } of sheet.shootout ?? []) {
    if (against && number !== null) lineOf({ number, jersey })
  }
  if (lines.size === 0) return null
  const cells = [...lines]
    .toSorted(([, one], [, other]) => compareJerseys(one.worn, other.worn))
    .map(([label, { goals, minutes }]) => [label, String(goals), String(minutes)])
  const rows = Math.ceil(cells.length / ABREAST)
  const group: PrintedColumn[] = [
    { ...small('#', 'Jersey number', 0), width: { share: 4 }, names: true },
    { ...small('G', 'Goals', 0), width: { share: 3 } },
    { ...small('PIM', 'Penalty minutes', 0), width: { share: 4 } },
  ]
  return {
    title: `${sides.them.name}: numbers on record`,
    columns: Array.from({ length: ABREAST }, () => group).flat(),
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: ABREAST }, (_, at) => cells[row + at * rows] ?? ['', '', '']).flat(),
    ),
    empty: '',
  }
}
