import type { Player } from '@icetally/domain/contract/players'
import { IconPlus } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import { Button } from '../../components/button.tsx'
import { type Recorder, recordAndSay } from '../../sync/recording/say-recorded.ts'

interface AddPlayersProps {
  readonly record: Recorder
  readonly players: readonly Player[]
}

/** One button for each player of the roster who is not tracked yet. */
export function AddPlayers({ record, players }: AddPlayersProps) {
  if (players.length === 0) return <p className="text-muted">Every player is tracked.</p>
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-1.5">
      {players.map(({ id: playerId, name, number }) => (
        <li key={playerId} className="grid grid-cols-1">
          <Button
            variant="secondary"
            onClick={() =>
              void recordAndSay(record, { kind: 'faceoff.track', faceoffId: newId(), playerId })
            }
            icon={<IconPlus aria-hidden="true" className="size-4 shrink-0 text-accent-text" />}
            className="min-w-0 justify-start gap-1.5! px-2.5! text-left"
          >
            {number !== null && (
              <span className="type-figure shrink-0 whitespace-nowrap text-2xl">{number}</span>
            )}{' '}
            <span className="line-clamp-2 min-w-0 wrap-break-word font-display text-[1.0625rem] leading-tight">
              {name}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
