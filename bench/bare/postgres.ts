import pg from 'pg'
import type { BareDatabase } from './database.ts'
import { fitting, INSERT, READS, type Read } from './queries.ts'

const numbered = (query: string): string => {
  let place = 0
  return query.replaceAll('?', () => {
    place += 1
    return `$${place}`
  })
}

/** A pool of ten connections with named, so prepared, statements; each insert commits by itself. */
export async function openPostgres(url: string): Promise<BareDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const read = async (which: Read, ...values: string[]): Promise<object> => {
    const answers: [string, object[]][] = []
    for (const [name, query] of Object.entries<string>(READS[which])) {
      const text = numbered(query)
      const { rows } = await pool.query({
        name: `${which} ${name}`,
        text,
        values: fitting(query, values),
      })
      answers.push([name, rows])
    }
    return Object.fromEntries(answers)
  }
  return {
    insert: async (values) => {
      await pool.query({ name: 'insert', text: numbered(INSERT), values: [...values] })
    },
    analytics: (...values) => read('analytics', ...values),
    game: (...values) => read('game', ...values),
    shots: (...values) => read('shots', ...values),
    teams: (userId) => read('teams', userId),
  }
}
