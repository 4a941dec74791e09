import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { tallies } from '@icetally/domain/game/sheet/tallies'
import { clockText } from '@icetally/domain/platform/clock-text'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { compareByNumber } from '@icetally/domain/player/order'
import { useState } from 'react'
import { useSheetNames } from '../games/use-sheet-names.ts'
import { Section } from '../platform/components/card.tsx'
import { column, sortedColumn, sortLines } from '../platform/components/sort-lines.ts'
import {
  FIRST_COLUMN,
  FigureCells,
  FigureHeads,
  HeadCell,
  Row,
  type Sorting,
  SortingHeads,
  Table,
  TableHead,
} from '../platform/components/table.tsx'
import { type PlayerNames, playerName } from '../platform/format/player-names.ts'
import { signedText } from '../platform/format/signed-text.ts'

type PlayerLine = GameSheet['players'][number]
type GoalieLine = GameSheet['goalies'][number]

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercentage(part, whole)

const figure = sortedColumn<PlayerLine>
const SKATER_FIGURES = [
  figure('Goals', 'G', (line) => line.goals),
  figure('Assists', 'A', (line) => line.assists),
  figure('Points', 'P', (line) => line.points),
  figure(
    'Plus-minus',
    '+/−',
    (line) => line.plusMinus,
    (value) => signedText(value),
  ),
  figure('Shots', 'SOG', (line) => line.shots),
  figure('Penalty minutes', 'PIM', (line) => line.penaltyMinutes),
  {
    ...figure('Faceoffs', 'FO', (line) => (line.faceoffsTaken ? line.faceoffsWon : null)),
    figureOf: (line: PlayerLine) =>
      line.faceoffsTaken ? `${line.faceoffsWon ?? 0}/${line.faceoffsTaken}` : '–',
    isNothing: (line: PlayerLine) => !line.faceoffsTaken,
  },
]

/** The columns of these lines: counts of kinds of records only where some were recorded. */
const figuresFor = (lines: readonly PlayerLine[]) => [
  ...SKATER_FIGURES,
  ...tallies()
    .filter(({ own }) => lines.some((line) => line[own] !== null))
    .map(({ own, title, short }) => figure(title, short, (line) => line[own])),
]

interface LinesProps<Line> {
  readonly lines: readonly Line[]
  readonly className: string
}

/** The figures of every dressed player, sorted by points unless another column is chosen. */
export function PlayerLines(props: LinesProps<PlayerLine>) {
  const { lines, className } = props
  const nameOf = useSheetNames()
  const [sorting, setSorting] = useState<Sorting>(null)
  if (lines.length === 0) return null
  const figures = figuresFor(lines)
  const rows = sorted(lines, nameOf, figures, sorting ?? undefined)
  return (
    <Section title="Players" padded={false} className={className}>
      <Table caption="Players">
        <TableHead>
          <HeadCell className={FIRST_COLUMN}>Player</HeadCell>
          <SortingHeads figures={figures} sorting={sorting} onChange={setSorting} />
        </TableHead>
        <tbody>
          {rows.map((line) => (
            <Row key={line.playerId}>
              <Person id={line.playerId} />
              <FigureCells figures={figures} subject={line} />
            </Row>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

/** By points unless another column is chosen; players with equal figures by their numbers. */
function sorted(
  lines: readonly PlayerLine[],
  nameOf: PlayerNames,
  figures: ReturnType<typeof figuresFor>,
  { name, descending }: NonNullable<Sorting> = { name: 'Points', descending: true },
): readonly PlayerLine[] {
  const byNumber = lines.toSorted((one, other) =>
    compareByNumber(nameOf(one.playerId), nameOf(other.playerId)),
  )
  const goals = figures.filter((figure) => figure.name === 'Goals')
  // Of as many points, goals count for more than assists.
  const inOrder =
    name === 'Points' ? sortLines(byNumber, goals, { name: 'Goals', descending }) : byNumber
  return sortLines(inOrder, figures, { name, descending })
}

/** A goalie who was dressed and never in the net has no figures, rather than zeros. */
const hasPlayed = ({ secondsPlayed, shotsAgainst }: GoalieLine): boolean =>
  secondsPlayed !== 0 || (shotsAgainst ?? 0) > 0

const GOALIE_FIGURES = [
  goalieFigure('Shots against', 'SA', (line) => line.shotsAgainst),
  goalieFigure('Saves', 'SV', (line) => line.saves),
  goalieFigure('Goals against', 'GA', (line) => line.goalsAgainst),
  {
    ...goalieFigure('Save %', 'SV%', ({ saves, shotsAgainst }) =>
      saves === null || shotsAgainst === null ? null : percent(saves, shotsAgainst),
    ),
    // Of one game it is mostly luck, so it is grey.
    isNothing: () => true,
  },
  goalieFigure('Minutes', 'MIN', ({ secondsPlayed }) =>
    secondsPlayed === null ? null : clockText(secondsPlayed),
  ),
  goalieFigure('Decision', 'DEC', (line) => line.decision),
]

function goalieFigure(
  name: string,
  short: string,
  read: (line: GoalieLine) => number | string | null,
) {
  return column<GoalieLine>(name, short, (line) => (hasPlayed(line) ? read(line) : null))
}

/** The figures of every dressed goalie. */
export function GoalieLines(props: LinesProps<GoalieLine>) {
  const { lines, className } = props
  if (lines.length === 0) return null
  return (
    <Section title="Goalies" padded={false} className={className}>
      <Table caption="Goalies">
        <TableHead>
          <HeadCell className={FIRST_COLUMN}>Goalie</HeadCell>
          <FigureHeads figures={GOALIE_FIGURES} />
        </TableHead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.playerId}>
              <Person id={line.playerId} note={hasPlayed(line) ? null : 'Dressed, did not play'} />
              <FigureCells figures={GOALIE_FIGURES} subject={line} />
            </Row>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function Person({ id, note = null }: { id: string; note?: string | null }) {
  const player = useSheetNames()(id)
  return (
    <th
      scope="row"
      className={`${FIRST_COLUMN} min-w-42 max-w-80 px-3 py-2.5 pl-5 text-left font-semibold`}
    >
      <span className="flex items-baseline gap-3">
        <span className="tabular w-6 shrink-0 text-right text-muted">{jerseyOf(player) ?? ''}</span>
        <span>
          {playerName(player)}
          {note !== null && (
            <span className="block font-normal text-muted text-sm leading-tight">{note}</span>
          )}
        </span>
      </span>
    </th>
  )
}
