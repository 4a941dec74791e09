import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  type NewShot,
  refreshShots,
  sendReset,
  sendShot,
  sendShotRemoval,
  shotsSettled,
} from '../../lib/queries/shots.ts'
import { reportError } from '../../lib/report-error.ts'
import { createSendQueue } from '../../lib/send-queue.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { whenQuiet } from '../../lib/when-quiet.ts'
import type { GameShot } from './game-shot.ts'
import { createShotLog, type ShotChange, type ShotLog, type ShotLogState } from './shot-log.ts'

const DONE: Readonly<Record<ShotChange, string>> = {
  record: 'Shot recorded successfully',
  remove: 'Shot removed',
  reset: 'All shots cleared',
}

const REFUSED: Readonly<Record<ShotChange, string>> = {
  record: 'Failed to record shot',
  remove: 'Failed to remove shot',
  reset: 'Failed to clear shots',
}

/** How long no shot is recorded before the list is asked for again, in milliseconds. */
const REFRESH_AFTER = 2000

/** One log for each game, as long as the page lives: what is on its way survives a change of screen. */
const logs = new WeakMap<QueryClient, Map<string, ShotLog>>()

function shotLogOf(client: QueryClient, gameId: string): ShotLog {
  const ofClient = logs.get(client) ?? new Map<string, ShotLog>()
  logs.set(client, ofClient)
  const known = ofClient.get(gameId)
  if (known) return known
  // The answers to the taps have said all that this device needs to know: the whole list, of hundreds
  // of shots perhaps, is not asked for in between them.
  const refresh = whenQuiet(REFRESH_AFTER, () => {
    if (log.state().unsent === 0) refreshShots(client, gameId)
  })
  const log = createShotLog(createSendQueue(), {
    send: (shot) => sendShot(client, gameId, toRequest(shot)),
    sendRemoval: (shotId) => sendShotRemoval(client, gameId, shotId),
    sendReset: (periodId) => sendReset(client, gameId, periodId),
    onDone: (change) => toastSuccess(DONE[change]),
    onRefused: (change, error) => reportError(error, { failure: REFUSED[change] }),
    onSettled() {
      shotsSettled(client, gameId)
      refresh()
    },
  })
  ofClient.set(gameId, log)
  window.addEventListener('pagehide', log.hurry)
  return log
}

/** The log of a game and its state; the state changes within the event that changes it. */
export function useShotLog(gameId: string): readonly [ShotLog, ShotLogState] {
  const log = shotLogOf(useQueryClient(), gameId)
  return [log, useSyncExternalStore(log.subscribe, log.state)]
}

function toRequest(shot: GameShot): NewShot {
  return {
    id: shot.id,
    periodId: shot.periodId,
    ...(shot.shooter ? { shooterPlayerId: shot.shooter.id } : {}),
    xCoord: shot.point.x,
    yCoord: shot.point.y,
    scored: shot.scored,
    scoredAgainst: shot.scoredAgainst,
    attackingDirection: shot.direction,
    takenAt: shot.takenAt,
  }
}
