import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { catalogueOfToday } from './catalogue-of-today.ts'
import { OF_STATEMENTS } from './exceptions.ts'
import { reachOf } from './teams-of-statement.ts'

const MINUTE = 60_000
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Fewer would mean that the log is not that of a whole run; there are about 500. */
const LEAST_KINDS = 300

/** Backups and moves are of all teams. */
const COPIES_ALL_ROWS = /^src\/operation\/(backup|move)\//

interface Logged {
  readonly from: string
  readonly text: string
}

/** Runs all database tests on PostgreSQL, and returns the product's statements, each kind once. */
async function statementsOfRun(): Promise<Logged[]> {
  const folder = await aFolder()
  const run = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--project=db-postgres', '--reporter=dot'],
    ],
    {
      cwd: ROOT,
      env: { ...process.env, TEST_TIER: 'quick', STATEMENT_LOG: folder, VITEST: '' },
      stdio: 'ignore',
    },
  )
  await once(run, 'exit')
  const kinds = new Map<string, Logged>()
  for (const name of await readdir(folder)) {
    for (const line of (await readFile(join(folder, name), 'utf8')).trim().split('\n')) {
      const logged = JSON.parse(line) as Logged
      // Lists differ in their length alone.
      const parts = logged.text.replaceAll(/\$\d+/g, '$').replaceAll(/\$(, \$)+/g, '$')
      const kind = parts.replaceAll(/\(\$\)(, \(\$\))+/g, '($)')
      // A list of one team would pass for a statement of one.
      const known = kinds.get(kind)
      if (known === undefined || known.text.length < logged.text.length) kinds.set(kind, logged)
    }
  }
  return [...kinds.values()]
}

/** The tables of teams that a statement uses without naming a team; undefined if it names one. */
function unscoped(
  { text }: Logged,
  reach: Awaited<ReturnType<typeof reachOf>>,
): string | undefined {
  for (const least of ['not at all', 'listed teams'] as const) {
    const tables = [
      ...new Set(reach.filter((one) => one.reach === least).map(({ table }) => table)),
    ]
    const [verb = ''] = /\w+/.exec(text) ?? []
    if (tables.length > 0) return `${least}: ${verb} ${tables.sort().join(', ')}`
  }
  return undefined
}

it(
  'SCALE-4 Every statement of a whole run reaches one team or the teams of a directory entry, except for listed ones with a reason',
  async () => {
    const tables = await catalogueOfToday()
    const found = new Map<string, Logged>()
    let ofTeams = 0
    for (const logged of await statementsOfRun()) {
      if (COPIES_ALL_ROWS.test(logged.from)) continue
      const reach = await reachOf(logged.text, tables)
      if (reach.length > 0) ofTeams += 1
      const finding = unscoped(logged, reach)
      if (finding !== undefined) found.set(finding, logged)
    }
    expect(ofTeams).toBeGreaterThan(LEAST_KINDS)
    const others = [...found].filter(([finding]) => !(finding in OF_STATEMENTS))
    expect(Object.fromEntries(others)).toEqual({})
    expect([...found.keys()].sort()).toEqual(Object.keys(OF_STATEMENTS).sort())
  },
  60 * MINUTE,
)
