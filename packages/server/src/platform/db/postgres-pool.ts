import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { onceFor } from '../processes/once-for.ts'
import { FEATURE_NOT_SUPPORTED, hasSqlState } from './sql-states.ts'

/** Connections to a PostgreSQL server, as many as are wanted at once up to a number. */
export interface Connections extends Pick<pg.Pool, 'end' | 'options'> {
  /** A connection of one's own until it is released. */
  connect(): Promise<pg.PoolClient>
}

/** More different statements than the program has; lists of ids of many lengths could pass it. */
const MOST_STATEMENTS = 500

const names = new Map<string, string>()
/** Statements that were sent once: most of the texts that depend on what a client names are never sent again. */
const sentOnce = new LRUCache<string, true>({ max: MOST_STATEMENTS })
let opened = 0

/** The name under which every connection prepares this statement from its second use, or undefined for none. */
function statementName(text: string, parameters: readonly unknown[]): string | undefined {
  if (parameters.length === 0) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  if (!sentOnce.delete(text)) {
    sentOnce.set(text, true)
    return undefined
  }
  opened += 1
  const name = `icetally_${opened}`
  names.set(text, name)
  return name
}

const unprepared = new WeakSet<pg.ClientBase>()

/** Has nothing prepared on a connection: behind it is another one of the server each time. */
export const neverPrepare = (client: pg.ClientBase) => unprepared.add(client)

/** The statement as the driver takes it. */
function named(
  client: pg.ClientBase,
  text: string,
  parameters: readonly unknown[],
): pg.QueryConfig {
  const name = unprepared.has(client) ? undefined : statementName(text, parameters)
  const values = [...parameters]
  return name === undefined ? { text, values } : { name, text, values }
}

/**
 * Was a statement refused because its columns have changed since it was prepared? That happens
 * while a newer version of the program migrates the database beside this one. Such a refusal has no
 * effect.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  hasSqlState(error, FEATURE_NOT_SUPPORTED) &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery'

/**
 * Sends a statement, prepared. When its plan is outdated all statements get new names, so that every connection
 * prepares them again, each once.
 */
async function send(
  client: pg.PoolClient,
  text: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult> {
  const query = named(client, text, parameters)
  try {
    return await client.query(query)
  } catch (error) {
    if (isOutdatedPlan(error) && names.get(text) === query.name) names.clear()
    throw error
  }
}

/** {@link send}, and once more when the plan was outdated: outside of transactions, which that ends. */
async function sendAlone(
  client: pg.PoolClient,
  text: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult> {
  try {
    return await send(client, text, parameters)
  } catch (error) {
    if (isOutdatedPlan(error)) return send(client, text, parameters)
    throw error
  }
}

/** Runs one statement of a transaction, prepared, on its connection; answers its rows. */
export const runOn = async (
  client: pg.PoolClient,
  text: string,
  parameters: readonly unknown[],
): Promise<readonly unknown[]> => (await send(client, text, parameters)).rows

/** Runs one statement, prepared, on whichever connection is free; answers its rows. */
export async function runPrepared(
  pool: Connections,
  text: string,
  parameters: readonly unknown[],
): Promise<readonly unknown[]> {
  // Not `pool.query`, which throws away the connection, with all it has prepared, at any refusal.
  const client = await pool.connect()
  try {
    return (await sendAlone(client, text, parameters)).rows
  } finally {
    client.release()
  }
}

/** A connection as Kysely uses it, with named statements; in a transaction unless they are sent alone. */
export function wrapClient(client: pg.PoolClient, sendOne = send): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[] = []) =>
    sendOne(client, text, parameters)
  // Kysely would also pass cursors, which are not used here: its type is wider than ours.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

/**
 * The pool as Kysely uses it, with named statements: the server parses and plans each of them once
 * for a connection instead of at every call, which costs it more than running most of them.
 */
export function preparingPool(pool: Connections): PostgresPool {
  const wrapped = onceFor((client: pg.PoolClient) => wrapClient(client, sendAlone))
  return {
    connect: async () => wrapped(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
}
