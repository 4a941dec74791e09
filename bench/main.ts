import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { stopServers } from './lib/processes.ts'
import { conclude, printTable, type Row } from './lib/report.ts'
import { Storages } from './lib/storages.ts'
import { care, start } from './parts/care.ts'
import { follow } from './parts/follow.ts'
import { growth } from './parts/growth.ts'
import { live } from './parts/live.ts'
import type { Part } from './parts/part.ts'
import { processes } from './parts/processes.ts'
import { read } from './parts/read.ts'
import { record } from './parts/record.ts'
import { wait } from './parts/wait.ts'

/*
 * `npm run bench -- [parts] [--engine sqlite|postgres] [--rounds 15] [--seconds 0.5] [--shots 1000000]`:
 * measures the product against bare servers on this machine; how and why is in docs/benchmarks.md. Ends with
 * 1 when a target is missed.
 */
const PARTS = new Map<string, Part>(
  Object.entries({ record, read, wait, growth, live, follow, processes, care, start }),
)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '0.5' },
    shots: { type: 'string', default: '1000000' },
  },
})
const chosen = positionals.length === 0 ? [...PARTS.keys()] : positionals
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const shots = Number(values.shots)
const isEngine = values.engine === undefined || ['sqlite', 'postgres'].includes(values.engine)
const isKnown = isEngine && chosen.every((name) => PARTS.has(name))
if (!isKnown || !(rounds.rounds >= 1) || !(rounds.seconds > 0) || !(shots >= 10_000)) {
  console.error(
    `Usage: npm run bench -- [${[...PARTS.keys()].join('] [')}] [--engine sqlite|postgres] [--rounds 15] [--seconds 0.5] [--shots 1000000]`,
  )
  process.exit(1)
}

const started = Date.now()
const rows: Row[] = []
const storages = await Storages.open(values.engine)
try {
  for (const name of chosen) {
    for (const engine of storages.engines) {
      console.log(`measuring ${name} on ${engine} …`)
      const figures = (await PARTS.get(name)?.({ storages, engine, rounds, shots })) ?? []
      rows.push(...figures.map((figure) => ({ ...figure, engine })))
    }
  }
} finally {
  await stopServers()
  await storages.remove()
}
const missed = printTable(rows)
console.log(
  `${storages.description}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`,
)
conclude(`${Math.round((Date.now() - started) / 1000)} s`, missed)
