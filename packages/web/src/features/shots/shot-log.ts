import type { SendQueue } from '../../lib/send-queue.ts'
import { compareByTime, type GameShot } from './game-shot.ts'

/** What was recorded and removed on this device and is not yet in the server's list. */
export interface ShotLogState {
  readonly added: readonly GameShot[]
  readonly gone: ReadonlySet<string>
  /** Changes the server has not answered yet. */
  readonly unsent: number
}

export type ShotChange = 'record' | 'remove' | 'reset'

/** How the log reaches the server and the user. */
export interface ShotLogPorts {
  readonly send: (shot: GameShot) => Promise<void>
  readonly sendRemoval: (shotId: string) => Promise<void>
  /** All shots of a period, or of the game where it is null. */
  readonly sendReset: (periodId: string | null) => Promise<void>
  readonly onDone: (change: ShotChange) => void
  readonly onRefused: (change: ShotChange, error: unknown) => void
  /** Nothing is left to send. */
  readonly onSettled: () => void
}

/**
 * The shots of one game on their way to the server. Each is shown at once and sent in the order of
 * the taps; a refused one is taken back alone. Lives outside of React, so that leaving the screen
 * loses nothing.
 */
export interface ShotLog {
  readonly state: () => ShotLogState
  readonly subscribe: (listener: () => void) => () => void
  readonly record: (shot: GameShot) => void
  readonly remove: (shotId: string) => void
  /** Removes the shots named, which are all those of the period, or of the game. */
  readonly reset: (periodId: string | null, shotIds: readonly string[]) => void
  /** The page goes away: sends all that waits for its turn at once. Sending it twice is safe. */
  readonly hurry: () => void
  /** The server's list as shown now: what it confirms needs no keeping here. */
  readonly confirm: (shotIds: ReadonlySet<string>) => void
}

interface Outcome {
  readonly accepted: () => void
  readonly refused: () => void
}

/** Starts an empty log. */
export function createShotLog(queue: SendQueue, ports: ShotLogPorts): ShotLog {
  let state: ShotLogState = { added: [], gone: new Set(), unsent: 0 }
  const listeners = new Set<() => void>()
  /** Undone before their turn came: these are never sent, and need no removal either. */
  const undone = new Set<string>()
  const skipped = new Set<string>()
  /** Removals without an answer. */
  const removing = new Set<string>()

  function change(next: Partial<ShotLogState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const withGone = (ids: readonly string[]) => new Set([...state.gone, ...ids])
  const withoutGone = (ids: readonly string[]) => {
    const gone = new Set(state.gone)
    for (const id of ids) gone.delete(id)
    return gone
  }
  const drop = (id: string) => state.added.filter((shot) => shot.id !== id)

  /** With nothing on its way, what is not in the server's list need not be kept out of it. */
  function forget(shotIds: ReadonlySet<string>): void {
    const gone = new Set([...state.gone].filter((id) => shotIds.has(id)))
    if (gone.size === state.gone.size) return
    undone.clear()
    skipped.clear()
    change({ gone })
  }

  /** Sends a change in its turn, then has its outcome shown and told. */
  async function send(kind: ShotChange, call: () => Promise<void>, outcome: Outcome) {
    change({ unsent: state.unsent + 1 })
    const refusal = await queue.add(call).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (refusal) {
      outcome.refused()
      ports.onRefused(kind, refusal.error)
    } else outcome.accepted()
    change({ unsent: state.unsent - 1 })
    if (state.unsent === 0) ports.onSettled()
  }

  function sendRecorded(shot: GameShot): Promise<void> {
    const call = async () => {
      if (undone.has(shot.id)) skipped.add(shot.id)
      else await ports.send(shot)
    }
    return send('record', call, {
      refused: () => change({ added: drop(shot.id) }),
      accepted() {
        if (skipped.has(shot.id)) change({ added: drop(shot.id) })
        else {
          const confirmed = { ...shot, pending: false }
          change({ added: state.added.map((one) => (one.id === shot.id ? confirmed : one)) })
          if (!undone.has(shot.id)) ports.onDone('record')
        }
      },
    })
  }

  function sendRemoved(shotId: string): Promise<void> {
    removing.add(shotId)
    const call = async () => {
      if (!skipped.has(shotId)) await ports.sendRemoval(shotId)
    }
    return send('remove', call, {
      refused() {
        removing.delete(shotId)
        undone.delete(shotId)
        change({ gone: withoutGone([shotId]) })
      },
      accepted() {
        removing.delete(shotId)
        change({ added: drop(shotId) })
        ports.onDone('remove')
      },
    })
  }

  function sendReset(periodId: string | null, shotIds: readonly string[]): Promise<void> {
    return send('reset', () => ports.sendReset(periodId), {
      refused: () => change({ gone: withoutGone(shotIds) }),
      accepted() {
        change({ added: state.added.filter((shot) => !shotIds.includes(shot.id)) })
        ports.onDone('reset')
      },
    })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    record(shot) {
      change({ added: [...state.added, { ...shot, pending: true }] })
      void sendRecorded(shot)
    },
    remove(shotId) {
      undone.add(shotId)
      change({ gone: withGone([shotId]) })
      void sendRemoved(shotId)
    },
    reset(periodId, shotIds) {
      change({ gone: withGone(shotIds) })
      void sendReset(periodId, shotIds)
    },
    hurry() {
      for (const shot of state.added) {
        // Nobody is left to tell of a refusal.
        if (shot.pending && !undone.has(shot.id)) void ports.send(shot).catch(() => undefined)
      }
      for (const shotId of removing) {
        if (!skipped.has(shotId)) void ports.sendRemoval(shotId).catch(() => undefined)
      }
    },
    confirm(shotIds) {
      const added = state.added.filter((shot) => shot.pending || !shotIds.has(shot.id))
      if (added.length !== state.added.length) change({ added })
      if (state.unsent === 0) forget(shotIds)
    },
  }
}

/** The shots to show, in the order they were taken: the server's and those on their way. */
export function shotsToShow(recorded: readonly GameShot[], log: ShotLogState): readonly GameShot[] {
  const shots = new Map([...log.added, ...recorded].map((shot) => [shot.id, shot]))
  return [...shots.values()].filter((shot) => !log.gone.has(shot.id)).toSorted(compareByTime)
}
