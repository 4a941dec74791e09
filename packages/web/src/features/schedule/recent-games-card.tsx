import type { Game } from '@icetally/domain/contract/games'
import { LinkButton } from '../../components/link-button.tsx'
import { ListSection } from '../../components/list-section.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useDialog } from '../../lib/use-dialog.ts'
import { DayTile } from './day-tile.tsx'
import { AddGameDialog } from './game-dialog.tsx'

const SHOWN = 5

/** The first five games on the team overview, newest first. */
export function RecentGamesCard({
  teamId,
  games,
  mayAdd,
  gamePath,
}: {
  teamId: string
  games: readonly Game[]
  mayAdd: boolean
  /** Where a game is entered. */
  gamePath: (gameId: string) => string
}) {
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
            <li key={game.id} className="flex items-center gap-3.5 py-2.5 pr-2 pl-5">
              <DayTile startTime={game.startTime} />
              <span id={`recent-${game.id}`} className="min-w-0 flex-1">
                <span className="block font-semibold">vs {game.opponent ?? 'Unknown'}</span>
                <span className="tabular text-muted">
                  {game.startTime === null ? 'No date set' : formatDate(game.startTime)}
                </span>
              </span>
              <LinkButton
                to={gamePath(game.id)}
                variant="ghost"
                size="small"
                aria-describedby={`recent-${game.id}`}
              >
                Track Game
              </LinkButton>
            </li>
          ))}
        </ul>
      </ListSection>
      <AddGameDialog
        key={add.turn}
        open={add.open}
        onClose={add.close}
        teamId={teamId}
        title="New Game"
      />
    </>
  )
}
