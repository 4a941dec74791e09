import type { FaceoffCounts } from '@icetally/domain/recording/kinds/faceoff/faceoff'
import { definitionOf } from '@icetally/domain/recording/operations'
import { useEffect, useState } from 'react'
import { toastError, toastSuccess } from '../../lib/messages/toast.ts'
import { useStableCallback } from '../../lib/react/use-stable-callback.ts'
import { outbox } from '../../sync/outbox/index.ts'
import { useOutboxStatus } from '../../sync/outbox/use-outbox-status.ts'
import { untilSafe } from '../../sync/recording/until-safe.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import type { GameFaceoff } from './game-faceoff.ts'

/** How long the dialog waits for the server's word before it trusts the device, in milliseconds. */
const PATIENCE = 3000

type Counts = FaceoffCounts

interface ManualUpdate {
  readonly recording: GameRecordsShown
  readonly faceoff: GameFaceoff
  readonly onDone: () => void
  /** Another user changed the record meanwhile: these are the present counts. */
  readonly onConflict: (fresh: Counts) => void
}

/**
 * Sets the counts of a record, unless they are no longer those the person saw. With a network the
 * server's word is waited for; without one the dialog closes once the change is safe on this device.
 */
export function useManualUpdate({ recording, faceoff, onDone, onConflict }: ManualUpdate) {
  const playerId = faceoff.player.id
  const { attention, connection } = useOutboxStatus()
  const [seen, setSeen] = useState<Counts>(countsOf(faceoff))
  const [state, setState] = useState<'idle' | 'keeping' | 'sending'>('idle')
  const [sentId, setSentId] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const refusal = attention.find(({ id }) => id === sentId)
  const unsent = recording.unsentIds.has(playerId)

  const disagree = useStableCallback((sentence: string) => {
    setState('idle')
    setSentId(null)
    setConflict(sentence)
    setSeen(countsOf(faceoff))
    onConflict(countsOf(faceoff))
  })
  const finish = useStableCallback(() => {
    toastSuccess(definitionOf({ kind: 'faceoff.set', playerId, seen, ...seen }).words.done ?? '')
    onDone()
  })

  useEffect(() => {
    if (state !== 'sending') return
    if (refusal !== undefined) {
      // Said here and now, with the counts of now at hand: it need not wait in the list.
      void outbox().discard([refusal.id])
      disagree(refusal.error)
      return
    }
    if (unsent && connection === 'online') {
      const timer = setTimeout(finish, PATIENCE)
      return () => clearTimeout(timer)
    }
    finish()
  }, [state, refusal, unsent, connection, disagree, finish])

  async function update(counts: Counts): Promise<void> {
    const command = { kind: 'faceoff.set', playerId, seen, ...counts } as const
    setState('keeping')
    setConflict(null)
    try {
      const { id } = await untilSafe(recording.record(command))
      setSentId(id)
      setState('sending')
    } catch (error) {
      const sentence = error instanceof Error ? error.message : ''
      toastError(definitionOf(command).words.failed, sentence)
      disagree(sentence)
    }
  }

  return { update, pending: state !== 'idle', conflict }
}

const countsOf = ({ taken, won }: GameFaceoff): Counts => ({ taken, won })
