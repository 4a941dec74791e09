import type { KyselyConfig } from 'kysely'

/** Who is told what a database does. */
export interface OpenOptions {
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
