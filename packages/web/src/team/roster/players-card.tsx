import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { NumberBadge } from '../../platform/components/avatar.tsx'
import { WHOLE_ROW } from '../../platform/components/button.tsx'
import { ListSection } from '../../platform/components/card.tsx'
import { NavigateButton } from '../../platform/components/icon-button.tsx'
import { paths } from '../../platform/paths.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { AddPlayerDialog } from './player-dialog.tsx'

/** The players on the team overview, with links to their statistics. */
export function PlayersCard(props: {
  teamId: string
  players: readonly Player[]
  mayAdd: boolean
}) {
  const { teamId, players, mayAdd } = props
  const add = useDialog<true>()
  return (
    <>
      <ListSection
        title="Players"
        addText="Add Player"
        mayAdd={mayAdd}
        onAdd={() => add.show(true)}
        empty={players.length === 0 ? 'No players added yet.' : null}
      >
        <ul className="relative divide-y divide-line max-h-104 overflow-y-auto lg:max-h-160 print:max-h-none print:columns-2 print:gap-0">
          {sortByNumber(players).map((player) => (
            <li
              key={player.id}
              className="relative flex items-center gap-3.5 py-2 pr-2 pl-5 last:rounded-b-card hover:bg-hover"
            >
              <NumberBadge className={player.number === null ? 'opacity-60' : ''}>
                {jerseyOf(player) ?? '?'}
              </NumberBadge>
              <span id={`player-${player.id}`} className="min-w-0 flex-1 font-semibold">
                {player.name}
              </span>
              <NavigateButton
                to={paths.player(teamId, player.id)}
                variant="ghost"
                size="small"
                aria-describedby={`player-${player.id}`}
                className={WHOLE_ROW}
              >
                View Stats
              </NavigateButton>
            </li>
          ))}
        </ul>
      </ListSection>
      {add.subject && (
        <AddPlayerDialog
          key={add.opening}
          {...add.dialog}
          teamId={teamId}
          success="Player added successfully!"
        />
      )}
    </>
  )
}
