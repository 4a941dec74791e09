import { IconUsers } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSession } from '../platform/session/session.ts'
import { live } from '../platform/sync/live/index.ts'
import { recordersText } from '../platform/sync/live/recorders-text.ts'
import { usePresence } from '../platform/sync/live/use-live-game.ts'

/**
 * The present recorders of a game, in one line; empty without any. It follows the game meanwhile.
 */
export function RecordingNow({ gameId }: { gameId: string }) {
  useEffect(() => live().want(gameId), [gameId])
  const userId = useSession((session) => session.user?.id ?? '')
  const people = recordersText(usePresence(gameId), userId)
  if (people === null) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-semibold text-accent-text">
      <IconUsers aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 truncate">Recording: {people}</span>
    </span>
  )
}
