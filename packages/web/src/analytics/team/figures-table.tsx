import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { Section } from '../../platform/components/card.tsx'
import { useFewRows } from '../../platform/components/few-rows.tsx'
import { type SortedFigure, sortLines } from '../../platform/components/sort-lines.ts'
import {
  FIRST_COLUMN,
  FigureCells,
  HeadCell,
  Row,
  type Sorting,
  SortingHeads,
  Table,
  TableHead,
} from '../../platform/components/table.tsx'
import { playerName } from '../../platform/format/player-names.ts'
import { paths } from '../../platform/paths.ts'
import { useRetainedState } from '../../platform/react/use-retained-state.ts'
import { useOpenTeam } from '../../team/index.ts'

/** A table of figures that sorts by its headings: ten rows, and all of them by one press. */
export function FiguresTable<Line>(props: {
  title: string
  /** The heading of the first column. */
  first: string
  figures: readonly SortedFigure<Line>[]
  lines: readonly Line[]
  keyOf: (line: Line) => string
  nameOf: (line: Line) => ReactNode
  actions?: ReactNode
  empty: string
}) {
  const { title, first, figures, lines, keyOf, nameOf, actions, empty } = props
  const [sorting, setSorting] = useRetainedState<Sorting>(`order of ${title}`, null)
  const few = useFewRows(lines.length, title)
  const sorted = useMemo(() => sortLines(lines, figures, sorting), [lines, figures, sorting])
  return (
    <Section title={title} padded={false} {...(actions !== undefined && { actions })}>
      {lines.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">{empty}</p>
      ) : (
        <Table caption={title}>
          <TableHead>
            <HeadCell className={FIRST_COLUMN}>{first}</HeadCell>
            <SortingHeads figures={figures} sorting={sorting} onChange={setSorting} />
          </TableHead>
          <tbody>
            {sorted.map((line, index) => (
              <Row key={keyOf(line)} hidden={few.isHidden(index)}>
                <th
                  scope="row"
                  className={`${FIRST_COLUMN} max-w-80 px-2 py-1 pl-3 text-left font-semibold max-md:min-w-35 sm:pl-5 md:px-3 md:py-2.5`}
                >
                  {nameOf(line)}
                </th>
                <FigureCells figures={figures} subject={line} />
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {few.allRows}
    </Section>
  )
}

/** A player by number and name, with a link to the player's page. */
export function PlayerCell({ player }: { player: PlayerReference }) {
  const { id } = useOpenTeam()
  return (
    <span className="flex min-h-9 items-center gap-2 sm:gap-3 md:min-h-0 md:items-baseline">
      <span className="tabular w-5 shrink-0 text-right text-muted">{jerseyOf(player) ?? ''}</span>
      <Link
        to={paths.player(id, player.id)}
        className="min-w-0 rounded-small leading-tight underline-offset-4 hover:underline max-md:line-clamp-2 max-md:text-[0.9375rem]"
      >
        {playerName(player)}
      </Link>
    </span>
  )
}
