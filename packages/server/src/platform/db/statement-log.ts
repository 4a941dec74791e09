import type { KyselyConfig } from 'kysely'

/** Options of opening a database, and the observer of its statements. */
export interface OpenOptions {
  /**
   * For short work beside a server that may be running on it: it is neither created nor migrated,
   * nor locked.
   */
  readonly beside?: boolean | undefined
  /** Receives every statement of the stores, as SQL without its values. */
  readonly onStatement?: ((sql: string) => void) | undefined
  /** Receives the migrations that a database with data is about to run. */
  readonly onMigration?: ((names: readonly string[]) => void) | undefined
}

/** The part of Kysely's configuration that reports statements, where requested. */
export function logged(onStatement: OpenOptions['onStatement']): Pick<KyselyConfig, 'log'> {
  if (onStatement === undefined) return {}
  return {
    log: ({ level, query }) => {
      if (level === 'query') onStatement(query.sql)
    },
  }
}
