import type { Season } from '@icetally/domain/season/endpoints/seasons'
import type { ComponentProps } from 'react'
import { Section } from '../../platform/components/card.tsx'
import {
  FIRST_COLUMN,
  FigureCells,
  FigureHeads,
  HeadCell,
  Row,
  Table,
  TableHead,
} from '../../platform/components/table.tsx'
import { bySeason } from './by-season.ts'

type Figures<Subject> = ComponentProps<typeof FigureCells<Subject>>['figures']

/** The totals of each season and of all; renders nothing if no game is in a season. */
export function SeasonsTable<Game extends { game: { seasonId: string | null } }, Subject>(props: {
  title: string
  id: string
  games: readonly Game[]
  seasons: readonly Pick<Season, 'id' | 'name' | 'startsOn'>[]
  figures: Figures<Subject>
  /** The records that figures of some games are computed from. */
  sum: (games: readonly Game[]) => Subject
}) {
  const { title, id, games, seasons, figures, sum } = props
  const groups = bySeason(games, seasons, ({ game }) => game.seasonId)
  if (groups.every(({ season }) => season === null)) return null
  return (
    <Section title={title} id={id} padded={false}>
      <Table caption={title}>
        <TableHead>
          <HeadCell className={FIRST_COLUMN}>Season</HeadCell>
          <FigureHeads figures={figures} />
        </TableHead>
        <tbody>
          {groups.map(({ season, items }) => (
            <Row key={season?.id ?? 'none'}>
              <th
                scope="row"
                className={`${FIRST_COLUMN} min-w-34 max-w-80 px-2 py-2.5 pl-5 text-left font-semibold leading-snug sm:min-w-42 sm:px-3`}
              >
                {season?.name ?? 'Without a season'}
              </th>
              <FigureCells figures={figures} subject={sum(items)} />
            </Row>
          ))}
        </tbody>
        {groups.length > 1 && (
          <tfoot>
            <tr className="border-edge border-t-2">
              <th scope="row" className={`${FIRST_COLUMN} px-3 py-3 pl-5 text-left font-semibold`}>
                All
              </th>
              <FigureCells figures={figures} subject={sum(games)} />
            </tr>
          </tfoot>
        )}
      </Table>
    </Section>
  )
}
