import { describe, expect, it } from 'vitest'
import { openPostgres, serverRefusal } from './postgres.ts'

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
    const server = { encoding: 'UTF8', isNew: true }
    expect(serverRefusal({ ...server, version: 13 }, url)).toBe(
      'DATABASE_URL: the server at db.example.org:5432/tally is PostgreSQL 13; Icetally needs 14 or newer.',
    )
    expect(serverRefusal({ ...server, version: 14 }, url)).toBeNull()
  })

  it('DB-162 A new database that cannot store every name is refused, one in use is not', () => {
    const url = 'postgres://ice:s3cret@db.example.org/tally'
    const server = { version: 15, encoding: 'LATIN1', isNew: true }
    expect(serverRefusal(server, url)).toBe(
      "DATABASE_URL: the database at db.example.org:5432/tally has the encoding LATIN1, which cannot store every name. Create it with: encoding 'UTF8' template template0.",
    )
    expect(serverRefusal({ ...server, isNew: false }, url)).toBeNull()
  })
})
