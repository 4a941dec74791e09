import type { Player } from '@icetally/domain/contract/players'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NumberBadge } from '../../components/avatar.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { numberOnBadge } from './player-form.ts'

/**
 * The roster, a row for each player, whose name links to the player's statistics; read-only without
 * the handlers.
 */
export function PlayerRows(props: {
  players: readonly Player[]
  onEdit?: ((player: Player) => void) | undefined
  onDelete?: ((player: Player) => void) | undefined
}) {
  const { players, onEdit, onDelete } = props
  return (
    <ul className="divide-y divide-line">
      {players.map((player) => (
        <li
          key={player.id}
          className="relative flex items-center gap-4 py-2.5 pr-2 pl-4 first:rounded-t-card last:rounded-b-card hover:bg-hover sm:pl-5"
        >
          <NumberBadge className={player.number === null ? 'opacity-60' : ''}>
            {numberOnBadge(player.number)}
          </NumberBadge>
          <span className="min-w-0 flex-1">
            {/* A line of its own is narrow for a thumb: the whole row leads there, but for its buttons. */}
            <Link
              to={paths.player(player.teamId, player.id)}
              className="block font-semibold text-lg leading-snug underline-offset-4 after:absolute after:inset-0"
            >
              {player.name}
            </Link>
            {player.number !== null && <span className="tabular text-muted">#{player.number}</span>}
          </span>
          <span className="relative flex shrink-0">
            {onEdit !== undefined && (
              <IconButton
                label={`Edit ${player.name}`}
                onClick={() => onEdit(player)}
                icon={<IconPencil aria-hidden="true" className="size-5" />}
              />
            )}
            {onDelete !== undefined && (
              <IconButton
                label={`Delete ${player.name}`}
                tone="danger"
                onClick={() => onDelete(player)}
                icon={<IconTrash aria-hidden="true" className="size-5" />}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const placeholders = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-32']

/** Rows of the same height as the players that will stand there. */
export function PlayerRowsSkeleton() {
  return (
    <LoadingRegion label="Loading players" className="divide-y divide-line">
      {placeholders.map((width) => (
        <div key={width} className="flex items-center gap-4 py-2.5 pr-2 pl-4 sm:pl-5">
          <Skeleton className="h-11 w-12 shrink-0" />
          <div className="flex h-[3.1rem] flex-1 flex-col justify-center gap-2">
            <Skeleton className={`h-5 max-w-full ${width}`} />
            <Skeleton className="h-4 w-10" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
