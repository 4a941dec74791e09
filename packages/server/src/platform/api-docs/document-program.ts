import { parentPort, workerData } from 'node:worker_threads'
import { openApiDocument } from './document.ts'

/*
 * The thread that creates the OpenAPI document of a version: that takes some 200 ms of computing.
 */

parentPort?.postMessage(JSON.stringify(openApiDocument(String(workerData))))
