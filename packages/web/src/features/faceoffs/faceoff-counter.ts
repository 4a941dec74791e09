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
  readonly faceoffId: string
  readonly won: boolean
}

/** Counts a faceoff of a record that is shown: at once on the screen, in its turn on the server. */
export type CountFaceoff = (faceoffId: string, won: boolean) => void

/**
 * Counts faceoffs as fast as they are tapped: what is shown is the server's last answer and all
 * that is still on its way; a refused one is taken back alone.
 */
export function createFaceoffCounter(queue: SendQueue, ports: FaceoffPorts): CountFaceoff {
  let waiting: readonly Waiting[] = []

  return (faceoffId, won) => {
    const tap: Waiting = { faceoffId, won }
    waiting = [...waiting, tap]
    ports.show(faceoffId, (faceoff) => counted(faceoff, won, 1))
    const key = ports.newKey()
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
}

function counted(faceoff: Faceoff, won: boolean, by: 1 | -1): Faceoff {
  return { ...faceoff, taken: faceoff.taken + by, won: faceoff.won + (won ? by : 0) }
}
