import { join } from 'node:path'
import { inProject } from '../../scripts/lib/project.mjs'
import { runCommand, type Server, startProduct, startServer } from '../lib/processes.ts'
import type { Figure } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'
import { inWords, seasons } from '../lib/seed.ts'
import { world } from '../lib/world.ts'
import type { Part } from './part.ts'

/** A million shots move in five minutes. */
const SECONDS_TO_MOVE = 300
const MILLION = 1_000_000

const secondsSince = (began: number): number => (performance.now() - began) / 1000

/** Seconds until a server is ready. */
async function timeToStart(start: () => Promise<Server>): Promise<number> {
  const began = performance.now()
  const server = await start()
  const seconds = secondsSince(began)
  await server.stop()
  return seconds
}

const figure = (subject: string, seconds: number, bound?: number): Figure => ({
  subject,
  measured: `${seconds.toFixed(2)} s`,
  ...(bound !== undefined && { ratio: seconds / bound, target: { atMost: 1 } }),
})

/** The operator's work with a database of so many shots: starting, backing up, restoring, moving to the other engine. */
export const care: Part = async ({ storages, engine, shots }) => {
  const { storage, product } = await world(await storages.make(engine), seasons(shots), 1)
  await product.stop()
  const stored = `${inWords(shots)} shots stored`
  const started = await timeToStart(() => startProduct(storage))
  const figures = [figure(`a start, to ready, ${stored}`, started)]
  const measure = async (subject: string, work: Promise<void>, bound?: number) => {
    const began = performance.now()
    await work
    figures.push(figure(`${subject}, ${stored}`, secondsSince(began), bound))
  }
  const copy = join((await storages.make('sqlite')).dataDir, 'copy')
  await measure('a backup, verified', runCommand(storage, 'backup', copy))
  const empty = await storages.make(engine)
  await measure('a restore into an empty database', runCommand(empty, 'restore', copy))
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  const target = await storages.make(other)
  if (target.engine !== other) return figures
  const to = target.databaseUrl ?? target.dataDir
  const bound = (SECONDS_TO_MOVE * shots) / MILLION
  const moving = runCommand(storage, 'move', '--to', to)
  await measure(`a move to ${other}, each row compared`, moving, bound)
  return figures
}

const STARTS = 3
const MOST_SECONDS = 3

/** `npm start` with nothing changed: after a first one, which may install, build and migrate. */
export const start: Part = async ({ storages, engine }) => {
  if (engine !== 'sqlite') return []
  const storage = await storages.make(engine)
  const seconds: number[] = []
  for (let count = 0; count <= STARTS; count += 1) {
    const script = inProject('scripts', 'start.mjs')
    seconds.push(await timeToStart(() => startServer(storage, [script])))
  }
  const typical = median(seconds.slice(1))
  return [figure('second start with nothing changed, to ready', typical, MOST_SECONDS)]
}
