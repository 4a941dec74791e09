import type { Faceoff } from '@icetally/domain/contract/faceoffs'
import type { SendQueue } from '../../lib/send-queue.ts'

/** How the counter reaches the server and the screen. */
export interface FaceoffPorts {
  /** `key` names this faceoff, so that sending it again does not count it twice. */
  readonly send: (faceoffId: string, won: boolean, key: string) => Promise<Faceoff>
  readonly newKey: () => string
  /** Changes what is shown of a record. */
  readonly show: (faceoffId: string, change: (faceoff: Faceoff) => Faceoff) => void
  readonly onDone: () => void
  readonly onRefused: (error: unknown) => void
  /** Nothing is left to send. */
  readonly onSettled: () => void
}

interface Waiting {
  readonly key: string
  readonly faceoffId: string
  readonly won: boolean
}

export interface FaceoffCounter {
  /** Counts a faceoff of a record that is shown: at once on the screen, in its turn on the server. */
  readonly count: (faceoffId: string, won: boolean) => void
  /** The page goes away: sends all that waits for its turn at once. Sending it twice is safe. */
  readonly hurry: () => void
}

/**
 * Counts faceoffs as fast as they are tapped: what is shown is the server's last answer and all
 * that is still on its way; a refused one is taken back alone.
 */
export function createFaceoffCounter(queue: SendQueue, ports: FaceoffPorts): FaceoffCounter {
  let waiting: readonly Waiting[] = []

  function count(faceoffId: string, won: boolean): void {
    const key = ports.newKey()
    const tap: Waiting = { key, faceoffId, won }
    waiting = [...waiting, tap]
    ports.show(faceoffId, (faceoff) => counted(faceoff, won, 1))
    const arrived = () => {
      waiting = waiting.filter((one) => one !== tap)
    }
    void queue
      .add(() => ports.send(faceoffId, won, key))
      .then(
        (answer) => {
          arrived()
          const later = waiting.filter((one) => one.faceoffId === faceoffId)
          ports.show(faceoffId, () =>
            later.reduce((faceoff, one) => counted(faceoff, one.won, 1), answer),
          )
          ports.onDone()
        },
        (error: unknown) => {
          arrived()
          ports.show(faceoffId, (faceoff) => counted(faceoff, won, -1))
          ports.onRefused(error)
        },
      )
      .then(() => {
        if (waiting.length === 0) ports.onSettled()
      })
  }
  return {
    count,
    hurry() {
      for (const { key, faceoffId, won } of waiting) {
        // Nobody is left to tell of a refusal.
        void ports.send(faceoffId, won, key).catch(() => undefined)
      }
    },
  }
}

function counted(faceoff: Faceoff, won: boolean, by: 1 | -1): Faceoff {
  return { ...faceoff, taken: faceoff.taken + by, won: faceoff.won + (won ? by : 0) }
}
