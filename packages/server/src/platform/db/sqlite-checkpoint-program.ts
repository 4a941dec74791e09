import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/* The thread of `Checkpoints`: each message is a checkpoint, which waits neither for readers nor for the writer. */

const database = new DatabaseSync(String(workerData))
database.exec('pragma synchronous = full')

parentPort?.on('message', () => {
  try {
    database.exec('pragma wal_checkpoint(passive)')
  } catch {
    // The disk is full or fails: the writer finds that out itself, and the next look tries again.
  }
  parentPort?.postMessage('done')
})
