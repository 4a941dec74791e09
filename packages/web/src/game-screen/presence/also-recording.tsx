import { IconUsers } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useSession } from '../../platform/session/session.ts'
import { announcer } from '../../platform/sync/live/index.ts'
import { recordersText } from '../../platform/sync/live/recorders-text.ts'
import { useLiveGame, usePresence } from '../../platform/sync/live/use-live-game.ts'
import { recordingSide } from './recording-side.ts'

/**
 * Follows a game while its screen is open: other users' records appear live, the other users are
 * notified that this one records too, and one line names them.
 */
export function AlsoRecording({ mayRecord }: { mayRecord: boolean }) {
  const { game, records } = useOpenGameRecords()
  useLiveGame(game.id)
  const userId = useSession((session) => session.user?.id ?? '')
  const side = recordingSide(records, userId)
  useEffect(
    () => (mayRecord ? announcer.begin(game.id, side) : undefined),
    [game.id, mayRecord, side],
  )
  const people = recordersText(usePresence(game.id), userId)
  return (
    <p
      aria-live="polite"
      className="flex min-w-0 max-w-[70%] shrink-0 items-center gap-1.5 font-semibold text-accent-text text-sm leading-4.5 empty:hidden"
    >
      {people !== null && (
        <>
          <IconUsers aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 truncate">Also recording: {people}</span>
        </>
      )}
    </p>
  )
}
