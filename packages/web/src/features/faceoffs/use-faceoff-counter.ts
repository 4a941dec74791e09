import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { changeFaceoff, faceoffsSettled, sendFaceoff } from '../../lib/queries/faceoffs.ts'
import { reportError } from '../../lib/report-error.ts'
import { createSendQueue } from '../../lib/send-queue.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { createFaceoffCounter, type FaceoffCounter } from './faceoff-counter.ts'

/** One counter for each game, as long as the page lives. */
const counters = new WeakMap<QueryClient, Map<string, FaceoffCounter>>()

/** Counts faceoffs of a game; see `faceoff-counter.ts`. */
export function useFaceoffCounter(gameId: string): FaceoffCounter {
  const client = useQueryClient()
  const ofClient = counters.get(client) ?? new Map<string, FaceoffCounter>()
  counters.set(client, ofClient)
  const counter = ofClient.get(gameId) ?? startCounter(client, gameId)
  ofClient.set(gameId, counter)
  return counter
}

function startCounter(client: QueryClient, gameId: string): FaceoffCounter {
  const counter = createFaceoffCounter(createSendQueue(), {
    send: sendFaceoff,
    newKey: newId,
    show: (faceoffId, change) => changeFaceoff(client, gameId, faceoffId, change),
    onDone: () => toastSuccess('Faceoff updated'),
    onRefused: (error) => reportError(error, { failure: 'Failed to update faceoff' }),
    onSettled: () => faceoffsSettled(client, gameId),
  })
  window.addEventListener('pagehide', counter.hurry)
  return counter
}
