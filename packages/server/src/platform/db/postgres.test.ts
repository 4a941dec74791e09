import { describe, expect, it } from 'vitest'
import { openPostgres, versionRefusal } from './postgres.ts'

describe('a PostgreSQL server', () => {
  it('DB-15 An unreachable PostgreSQL server is reported without its password', async () => {
    const url = 'postgres://ice:s3cret@127.0.0.1:9/tally'
    await expect(openPostgres(url)).rejects.toMatchObject({
      name: 'StartError',
      message:
        'DATABASE_URL: cannot use the PostgreSQL database at 127.0.0.1:9/tally (ECONNREFUSED).',
    })
  })

  it('DB-16 A PostgreSQL server older than 14 is refused', () => {
    const url = 'postgres://ice:s3cret@db.example.org/tally'
    expect(versionRefusal(13, url)).toBe(
      'DATABASE_URL: the server at db.example.org:5432/tally is PostgreSQL 13; Icetally needs 14 or newer.',
    )
    expect(versionRefusal(14, url)).toBeNull()
  })
})
