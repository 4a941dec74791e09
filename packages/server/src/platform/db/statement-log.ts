import type { KyselyConfig } from 'kysely'

/** Options of opening a database, and the observer of its statements. */
export interface OpenOptions {
  /**
   * For a moment's work beside a server that may be running on it: it is neither made nor migrated, nor
   * kept from others.
   */
  readonly beside?: boolean | undefined
  /** Told of every statement that the stores send, as SQL without its values. */
  readonly onStatement?: ((sql: string) => void) | undefined
  /** Told which migrations a database with data is about to run. */
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
