import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { Places } from './lib/places.ts'
import { stopServers } from './lib/processes.ts'
import { isMet, type Row, table } from './lib/report.ts'
import { care } from './parts/care.ts'
import { follow } from './parts/follow.ts'
import { growth } from './parts/growth.ts'
import { live } from './parts/live.ts'
import type { Part } from './parts/part.ts'
import { processes } from './parts/processes.ts'
import { read } from './parts/read.ts'
import { record } from './parts/record.ts'
import { start } from './parts/start.ts'
import { wait } from './parts/wait.ts'

/*
 * `npm run bench -- [parts] [--engine sqlite|postgres] [--rounds 15] [--seconds 0.5] [--shots 1000000]`:
 * measures the product against bare servers on this machine; how and why stands in docs/benchmarks.md. Ends with
 * 1 when a target is missed.
 */
const perEngine: Readonly<Record<string, Part>> = {
  record,
  read,
  wait,
  growth,
  live,
  follow,
  processes,
  care,
}
const PARTS = [...Object.keys(perEngine), 'start']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '0.5' },
    shots: { type: 'string', default: '1000000' },
  },
})
const chosen = positionals.length === 0 ? PARTS : positionals
const wrong = chosen.find((name) => !PARTS.includes(name))
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const shots = Number(values.shots)
const isEngine = values.engine === undefined || ['sqlite', 'postgres'].includes(values.engine)
if (
  wrong !== undefined ||
  !isEngine ||
  !(rounds.rounds >= 1) ||
  !(rounds.seconds > 0) ||
  !(shots >= 10_000)
) {
  console.error(
    `Usage: npm run bench -- [${PARTS.join('] [')}] [--engine sqlite|postgres] [--rounds 15] [--seconds 0.5] [--shots 1000000]`,
  )
  process.exit(1)
}

const started = Date.now()
const rows: Row[] = []
const places = await Places.open(values.engine)
try {
  for (const name of chosen) {
    const part = perEngine[name]
    for (const engine of part === undefined ? [] : places.engines) {
      console.log(`measuring ${name} on ${engine} …`)
      rows.push(...((await part?.({ places, engine, rounds, shots })) ?? []))
    }
  }
  if (chosen.includes('start')) rows.push(await start(places))
} finally {
  await stopServers()
  await places.remove()
}
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`\n${table(rows)}\n`)
console.log(
  `${places.description}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`,
)
const missed = rows.filter((row) => !isMet(row)).length
console.log(`${seconds} s; ${missed === 0 ? 'every target met' : `${missed} targets missed`}`)
process.exitCode = missed === 0 ? 0 : 1
