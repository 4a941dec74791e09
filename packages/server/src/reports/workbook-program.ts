import { parentPort, workerData } from 'node:worker_threads'
import { type Workbook, workbookOf } from './workbook.ts'

/** Writes one workbook in a thread of its own, and ends. */
const { tables, zone }: Workbook = workerData
parentPort?.postMessage(await workbookOf({ tables, zone }))
