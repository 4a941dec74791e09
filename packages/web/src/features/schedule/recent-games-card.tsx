import type { Game } from '@icetally/domain/contract/games'
import { Badge } from '../../components/badge.tsx'
import { LinkButton, WHOLE_ROW } from '../../components/button.tsx'
import { ListSection } from '../../components/card.tsx'
import { finalWords } from '../../lib/format/final-score.ts'
import { formatCount } from '../../lib/format/format-count.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { isolated } from '../../lib/format/user-text.ts'
import { paths } from '../../lib/paths.ts'
import { useDialog } from '../../lib/react/use-dialog.ts'
import { DayTile, TodayBadge } from './day-tile.tsx'
import { AddGameDialog } from './game-dialog.tsx'

const SHOWN = 5

/** The first five games on the team overview, newest first. */
export function RecentGamesCard(props: {
  teamId: string
  games: readonly Game[]
  mayAdd: boolean
}) {
  const { teamId, games, mayAdd } = props
  const add = useDialog<true>()
  return (
    <>
      <ListSection
        title="Recent Games"
        addText="New Game"
        mayAdd={mayAdd}
        onAdd={() => add.show(true)}
        empty={games.length === 0 ? 'No games recorded yet.' : null}
      >
        <ul className="divide-y divide-line">
          {games.slice(0, SHOWN).map((game) => (
            <li
              key={game.id}
              className="relative flex items-center gap-3.5 py-2.5 pr-2 pl-5 hover:bg-hover max-[359px]:gap-2.5 max-[359px]:pr-0 max-[359px]:pl-3.5"
            >
              <DayTile startTime={game.startTime} />
              <span id={`recent-${game.id}`} className="min-w-0 flex-1">
                <span className="block font-semibold">
                  vs {isolated(game.opponent ?? 'Unknown')}
                </span>
                <span className="tabular text-muted">
                  {game.startTime === null ? 'No date set' : formatDate(game.startTime)}
                </span>
                <TodayBadge startTime={game.startTime} className="ml-2" />
                {game.final !== null && <Badge className="ml-2">{finalWords(game.final)}</Badge>}
              </span>
              <LinkButton
                to={paths.game(teamId, game.id)}
                variant="ghost"
                size="small"
                aria-describedby={`recent-${game.id}`}
                className={WHOLE_ROW}
              >
                Track Game
              </LinkButton>
            </li>
          ))}
        </ul>
        {games.length > SHOWN && (
          <div className="border-line border-t p-2">
            <LinkButton to={paths.games(teamId)} variant="ghost" size="small" className="w-full">
              All {formatCount(games.length)} games
            </LinkButton>
          </div>
        )}
      </ListSection>
      {add.subject && (
        <AddGameDialog key={add.turn} {...add.dialog} teamId={teamId} title="New Game" />
      )}
    </>
  )
}
