import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { createMigratedDatabase } from '#test/database.ts'
import { openDatabase } from '../../src/platform/db/open.ts'

/** Says how the database would carry out statements of the stores. */
export interface QueryPlans {
  /** The steps of a statement, for any values, that scan a table. */
  wholeReadsOf(statement: string): Promise<readonly string[]>
  /** The steps of a statement that read a table, with their indexes and conditions. */
  readsOf(statement: string): Promise<readonly string[]>
  /** Does it sort, for any values? */
  sorts(statement: string): Promise<boolean>
  close(): Promise<void>
}

/** Lists that a statement brings along or makes are read from end to end, of course. */
const OWN_LIST = /^SCAN (\d+-ROW VALUES CLAUSE|CONSTANT ROW|\w+ VIRTUAL TABLE)/
const MADE_LIST = /^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/

function plansOfSqlite(dataDir: string): QueryPlans {
  const database = new DatabaseSync(join(dataDir, 'icetally.sqlite'), { readOnly: true })
  const stepsOf = (statement: string): string[] => {
    const steps = database.prepare(`explain query plan ${statement}`).all()
    return steps.map(({ detail }) => String(detail))
  }
  return {
    sorts: async (statement) => stepsOf(statement).some((step) => step.includes('TEMP B-TREE')),
    readsOf: async (statement) =>
      stepsOf(statement).filter((step) => /^(SEARCH|SCAN) /.test(step) && !OWN_LIST.test(step)),
    async wholeReadsOf(statement) {
      const texts = stepsOf(statement)
      const scans = new Set(texts.map((text) => `SCAN ${MADE_LIST.exec(text)?.[1]}`))
      return texts.filter(
        (text) => text.startsWith('SCAN') && !OWN_LIST.test(text) && !scans.has(text),
      )
    },
    close: async () => database.close(),
  }
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The index has no condition: all of it is read. */
const isWholeRead = (node: Node): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^Index (Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined)

const textOf = (node: Node): string =>
  ['Node Type', 'Index Name', 'Relation Name', 'Index Cond']
    .map((part) => node[part as keyof Node] ?? '')
    .join(' ')

async function plansOfPostgres(url: string): Promise<QueryPlans> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The tables of a test are so small that it would read all of them rather than an index.
  await client.query('set enable_seqscan = off')
  await client.query('set enable_bitmapscan = off')
  await client.query('set enable_mergejoin = off')
  await client.query('set enable_hashjoin = off')
  await client.query('set plan_cache_mode = force_generic_plan')
  const planOf = async (statement: string): Promise<Node[]> => {
    const numbers = [...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
    const values = Array.from({ length: Math.max(0, ...numbers) }, () => 'null').join(', ')
    await client.query(`prepare statement as ${statement}`)
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
      `explain (format json) execute statement${values && `(${values})`}`,
    )
    await client.query('deallocate statement')
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
  }
  return {
    sorts: async (statement) =>
      (await planOf(statement)).some((node) => /Sort$/.test(node['Node Type'])),
    wholeReadsOf: async (statement) => (await planOf(statement)).filter(isWholeRead).map(textOf),
    readsOf: async (statement) =>
      (await planOf(statement)).filter((node) => node['Relation Name'] !== undefined).map(textOf),
    close: () => client.end(),
  }
}

/**
 * Queries a database of its own, in which nothing was ever stored: PostgreSQL's statistics of a test's
 * few rows would change its plans.
 */
export async function queryPlans(): Promise<QueryPlans> {
  const testDatabase = await createMigratedDatabase()
  await (await openDatabase(testDatabase)).close()
  const plans =
    testDatabase.databaseUrl === undefined
      ? plansOfSqlite(testDatabase.dataDir)
      : await plansOfPostgres(testDatabase.databaseUrl)
  const known = new Map<string, Promise<readonly string[]>>()
  return {
    ...{ sorts: plans.sorts, readsOf: plans.readsOf },
    wholeReadsOf(statement) {
      const reads = known.get(statement) ?? plans.wholeReadsOf(statement)
      known.set(statement, reads)
      return reads
    },
    close: async () => {
      await plans.close()
      await testDatabase.remove()
    },
  }
}
