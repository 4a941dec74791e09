import type { GoalieGameLine } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '../../platform/components/card.tsx'
import { useFewRows } from '../../platform/components/few-rows.tsx'
import {
  FIRST_COLUMN,
  FigureCells,
  FigureHeads,
  HeadCell,
  Row,
  RowGroupHead,
  Table,
  TableHead,
} from '../../platform/components/table.tsx'
import { startDay } from '../../platform/format/game-start.ts'
import { gameName } from '../../platform/format/game-title.ts'
import { paths } from '../../platform/paths.ts'
import { useOpenTeam } from '../../team/index.ts'
import { bySeason } from './by-season.ts'

type Figures<Subject> = ComponentProps<typeof FigureCells<Subject>>['figures']

/**
 * A row for each game of a player, the latest first and under its season where there are several; ten at first.
 * All of them together are below.
 */
export function GamesTable<Line extends { readonly game: GoalieGameLine['game'] }, Subject>(props: {
  title: string
  id: string
  lines: readonly Line[]
  seasons: readonly Pick<Season, 'id' | 'name' | 'startsOn'>[]
  figures: Figures<Subject>
  figuresOf: (line: Line) => Subject
  /** Was nothing of these figures recorded in a game? */
  isUnknown?: (line: Line) => boolean
  totals?: Subject
  /** The text where there is no game. */
  empty: ReactNode
}) {
  const { title, id, lines, seasons, figures, figuresOf, totals, empty } = props
  const { isUnknown = () => false } = props
  const few = useFewRows(lines.length, title)
  const groups = bySeason(lines, seasons, ({ game }) => game.seasonId)
  const order = new Map(groups.flatMap(({ items }) => items).map((line, index) => [line, index]))
  const isHidden = (line: Line | undefined) =>
    line !== undefined && few.isHidden(order.get(line) ?? 0)
  return (
    <Section title={title} id={id} padded={false}>
      {lines.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">{empty}</p>
      ) : (
        <Table caption={title}>
          <TableHead>
            <HeadCell className={FIRST_COLUMN}>Game</HeadCell>
            <FigureHeads figures={figures} />
          </TableHead>
          {groups.map(({ season, items }) => (
            <tbody key={season?.id ?? 'none'}>
              {groups.length > 1 && (
                <RowGroupHead columns={figures.length + 1} hidden={isHidden(items[0])}>
                  {season?.name ?? 'Without a season'}
                </RowGroupHead>
              )}
              {items.map((line) => (
                <Row key={line.game.id} hidden={isHidden(line)}>
                  <GameCell game={line.game} />
                  <FigureCells
                    figures={figures}
                    subject={figuresOf(line)}
                    isUnknown={isUnknown(line)}
                  />
                </Row>
              ))}
            </tbody>
          ))}
          {totals !== undefined && (
            <tfoot>
              <tr className="border-edge border-t-2">
                <th scope="row" className={`${firstColumn} py-3 font-semibold`}>
                  Total
                </th>
                <FigureCells
                  figures={figures}
                  subject={totals}
                  isUnknown={lines.every(isUnknown)}
                />
              </tr>
            </tfoot>
          )}
        </Table>
      )}
      {few.allRows}
    </Section>
  )
}

/** The first cell of a row, for its heading as well. */
const firstColumn = `${FIRST_COLUMN} min-w-34 max-w-80 px-2 pl-5 sm:px-3 text-left sm:min-w-42`

/** A game as the first cell of its row: the opponent and the day, which lead to it. */
function GameCell({ game }: { game: GoalieGameLine['game'] }) {
  const team = useOpenTeam()
  const known = team.games.find(({ id }) => id === game.id)
  const to = known?.final ? paths.summary : paths.game
  return (
    <th scope="row" className={`${firstColumn} py-1.5`}>
      <Link
        to={to(team.id, game.id)}
        className="block font-semibold underline-offset-4 hover:underline"
      >
        {gameName({ opponent: game.opponent ?? 'Unknown', homeAway: known?.homeAway })}
        <span className="tabular block font-normal text-muted text-sm">
          {startDay(game) ?? 'No date set'}
        </span>
      </Link>
    </th>
  )
}
