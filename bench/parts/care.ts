import { join } from 'node:path'
import { inProject } from '../../scripts/lib/project.mjs'
import { type Place, runProgram, startProduct } from '../lib/processes.ts'
import type { Row } from '../lib/report.ts'
import { inWords, seasons } from '../lib/seed.ts'
import { world } from '../lib/world.ts'
import type { Part } from './part.ts'

/** A million shots move in five minutes. */
const SECONDS_TO_MOVE = 300
const MILLION = 1_000_000

const inSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** What its keeper does with a database of so many shots: starting, backing up, restoring, moving to the other engine. */
export const care: Part = async ({ places, engine, shots }) => {
  const { place, product } = await world(await places.make(engine), seasons(shots), 1)
  await product.stop()
  const rows: Row[] = []
  const add = (what: string, seconds: number, bound?: number) =>
    rows.push({
      what: `${what}, ${inWords(shots)} shots stored`,
      engine,
      measured: `${seconds.toFixed(1)} s`,
      ...(bound !== undefined && { ratio: seconds / bound, target: { atMost: 1 } }),
    })
  add('a start, to ready', await timeToStart(place))
  const folder = join((await places.make('sqlite')).dataDir, 'copy')
  const keep = (name: string, at: Place) =>
    runProgram(inProject('scripts', 'backup.mjs'), [name, folder], at)
  add('a backup, verified', await inSeconds(() => keep('backup', place)))
  const restored = await places.make(engine)
  add('the backup restored into an empty place', await inSeconds(() => keep('restore', restored)))
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  const target = await places.make(other)
  if (target.engine === other) {
    const to = target.databaseUrl ?? target.dataDir
    const moving = () => runProgram(inProject('scripts', 'move.mjs'), ['--to', to], place)
    const bound = (SECONDS_TO_MOVE * shots) / MILLION
    add(`moved to ${other}, each row compared`, await inSeconds(moving), bound)
  }
  return rows
}

async function timeToStart(place: Place): Promise<number> {
  const began = performance.now()
  const product = await startProduct(place)
  const took = (performance.now() - began) / 1000
  await product.stop()
  return took
}
