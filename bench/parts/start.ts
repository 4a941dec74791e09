import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '../../scripts/lib/project.mjs'
import type { Places } from '../lib/places.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'

const ROUNDS = 3

/** Milliseconds from `npm start` to the line that announces the address. */
async function timeToReady(dataDir: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [inProject('scripts', 'start.mjs')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Icetally is ready at')) resolve()
    })
  })
  const first = await Promise.race([ready.then(() => 'ready'), ended.then(() => 'ended')])
  const took = performance.now() - began
  if (first === 'ended') throw new Error(`the start failed: ${said}`)
  child.kill('SIGTERM')
  await ended
  return took
}

/** A start with nothing changed: after a first one, which may install, build and migrate. */
export async function start(places: Places): Promise<Row> {
  const { dataDir } = await places.make('sqlite')
  await timeToReady(dataDir)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeToReady(dataDir))
  const seconds = median(times) / 1000
  return {
    what: 'second start with nothing changed, to ready',
    engine: 'sqlite',
    measured: `${seconds.toFixed(2)} s`,
    ratio: seconds,
    target: { atMost: 3 },
  }
}
