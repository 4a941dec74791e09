import type { Player } from '@icetally/domain/contract/players'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { Button } from '../../components/button.tsx'
import { addFaceoff } from '../../lib/queries/faceoffs.ts'

/** One button for each player of the roster who is not tracked yet. */
export function AddPlayers({ gameId, players }: { gameId: string; players: readonly Player[] }) {
  const adding = useMutation(addFaceoff(useQueryClient(), gameId))
  if (players.length === 0) return <p className="text-muted">Every player is tracked.</p>
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-1.5">
      {players.map((player) => (
        <li key={player.id} className="grid grid-cols-1">
          <Button
            variant="secondary"
            onClick={() =>
              adding.mutate({
                id: newId(),
                playerId: player.id,
                createdAt: new Date().toISOString(),
              })
            }
            pending={adding.isPending && adding.variables.playerId === player.id}
            icon={<IconPlus aria-hidden="true" className="size-4 shrink-0 text-accent-text" />}
            className="min-w-0 justify-start px-3 text-left"
          >
            {player.number !== null && (
              <span className="type-figure shrink-0 whitespace-nowrap text-2xl">
                {player.number}
              </span>
            )}{' '}
            <span className="line-clamp-2 min-w-0 text-sm">{player.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
