import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** More different statements than the program has; lists of ids of many lengths could pass it. */
const MOST_STATEMENTS = 500

const names = new Map<string, string>()

/** The name under which every connection prepares this statement, or undefined for none. */
function statementName(text: string, parameters: readonly unknown[]): string | undefined {
  if (parameters.length === 0) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = `icetally_${names.size + 1}`
  names.set(text, name)
  return name
}

/** The statement as the driver takes it. */
function named(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  const name = statementName(text, parameters)
  const values = [...parameters]
  return name === undefined ? { text, values } : { name, text, values }
}

/** Runs one statement, prepared, on this connection; answers its rows. */
export const runOn = async (
  client: pg.PoolClient,
  text: string,
  parameters: readonly unknown[],
): Promise<readonly unknown[]> => (await client.query(named(text, parameters))).rows

/** Runs one statement, prepared, on whichever connection is free; answers its rows. */
export async function runPrepared(
  pool: pg.Pool,
  text: string,
  parameters: readonly unknown[],
): Promise<readonly unknown[]> {
  // Not `pool.query`, which throws away the connection, with all it has prepared, at any refusal.
  const client = await pool.connect()
  try {
    return await runOn(client, text, parameters)
  } finally {
    client.release()
  }
}

/** A connection as Kysely uses it, with named statements. */
export function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[] = []) =>
    client.query(named(text, parameters))
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
export function preparingPool(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrapClient(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
