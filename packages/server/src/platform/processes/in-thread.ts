import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Mebibytes of a thread's own objects. */
const HEAP = 512

/**
 * The message of a program that computes for long, in a thread of its own which ends with it;
 * `workerData` is copied to it. Throws the program's error.
 */
export async function inThread<Answer>(program: URL, workerData: unknown): Promise<Answer> {
  const worker = new Worker(program, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  })
  const [answer] = (await once(worker, 'message')) as [Answer]
  return answer
}
