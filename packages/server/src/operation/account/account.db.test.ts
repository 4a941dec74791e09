import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTeam, joins } from '#test/a-team.ts'
import { api, registerUser, TestClient, type TestUser } from '#test/client.ts'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { aFolder } from '#test/folder.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { openDatabase } from '../../platform/db/open.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { runCommand } from './command.ts'

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/operator.mjs', import.meta.url))
const NEW_PASSWORD = 'eleven frozen ponds'

interface Printed {
  readonly code: number
  readonly out: string
  readonly error: string
}

let testDatabase: TestDatabase
let server: ServerProcess
let anna: TestUser

type At = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>

const environmentOf = (at: At): Record<string, string> => ({
  DATA_DIR: at.dataDir,
  ...(at.databaseUrl !== undefined && { DATABASE_URL: at.databaseUrl }),
})

/** Runs the command without a terminal, with the settings of the server. */
async function account(
  args: readonly string[],
  at: At = testDatabase,
  environment: Readonly<Record<string, string>> = {},
): Promise<Printed> {
  const out: string[] = []
  const error: string[] = []
  const terminal = {
    out: (text: string) => out.push(text),
    error: (text: string) => error.push(text),
    prompt: async () => null,
  }
  const code = await runCommand(args, terminal, () => ({ ...environmentOf(at), ...environment }))
  return { code, out: out.join('\n'), error: error.join('\n') }
}

/** Runs the command as npm does, in a process of its own. */
function accountByNpm(args: readonly string[], at: At = testDatabase): Promise<Printed> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...environmentOf(at),
  }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, 'account', ...args],
      { cwd: tmpdir(), env },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code)
        resolve({ code, out: stdout.trim(), error: stderr.trim() })
      },
    )
    child.stdin?.end()
  })
}

beforeAll(async () => {
  testDatabase = await createMigratedDatabase()
  server = await startServerProcess(testDatabase)
  anna = await registerUser(server.address, 'Anna')
})

afterAll(async () => {
  await server.kill()
  await testDatabase.remove()
})

const signIn = (email: string, password: string) =>
  new TestClient(server.address).call(api.auth.login, { email, password })

describe('npm run account, beside a running server', () => {
  it('ACCOUNTS-1 A link for a new password works once, and signs out every device', async () => {
    const { code, out } = await accountByNpm(['reset', anna.email.toUpperCase()])
    expect(code).toBe(0)
    const [link = '', ...about] = out.split('\n')
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/)
    expect(about.join(' ')).toMatch(/ once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\..*PUBLIC_URL/)
    const token = link.split('#')[1] ?? ''
    const reset = () =>
      new TestClient(server.address).call(api.recovery.resetPassword, {
        token,
        password: NEW_PASSWORD,
      })
    expect((await reset()).status).toBe(204)
    expect((await reset()).status).toBe(404)
    expect((await anna.call(api.auth.me)).status).toBe(401)
    expect((await signIn(anna.email, anna.password)).status).toBe(401)
    expect((await signIn(anna.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('ACCOUNTS-2 A link begins with the public address', async () => {
    const at = { PUBLIC_URL: 'https://stats.example.org/' }
    const { out } = await account(['reset', anna.email], testDatabase, at)
    expect(out).toMatch(/^https:\/\/stats\.example\.org\/reset-password#/)
    expect(out).not.toContain('PUBLIC_URL')
  })

  it('ACCOUNTS-3 The list of accounts has the name, e-mail and last use of each account', async () => {
    const bert = await registerUser(server.address, 'Bert')
    const teamId = await aTeam(bert)
    const { out } = await account(['list'])
    const line = out.split('\n').find((one) => one.startsWith(bert.email)) ?? ''
    expect(line.split(/ {2,}/)).toEqual([
      bert.email,
      'Bert',
      '1',
      '1',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'no',
      '-',
    ])
    expect(out).toMatch(/^E-mail +Name +Teams +Devices +Last sign-in \(UTC\) +Verified +Status\n/)
    expect(out).toMatch(/\n\d+ accounts$/)
    expect(teamId).not.toBe('')
  })

  it('ACCOUNTS-4 The devices of an account are listed and signed out', async () => {
    const carl = await registerUser(server.address, 'Carl')
    const listed = await account(['sessions', carl.email])
    expect(listed.out).toMatch(/^Device +Signed in.*\n.*\n1 device$/s)
    expect((await carl.call(api.auth.me)).status).toBe(200)
    const ended = await account(['sessions', carl.email, '--end'])
    expect(ended.out).toMatch(/All of them are signed out\.$/)
    expect((await carl.call(api.auth.me)).status).toBe(401)
  })

  it('ACCOUNTS-5 The operator can verify an e-mail', async () => {
    const dora = await registerUser(server.address, 'Dora')
    expect((await dora.does(api.auth.me)).user.emailVerified).toBe(false)
    expect(await account(['verify', dora.email])).toMatchObject({
      code: 0,
      out: `${dora.email} is verified.`,
    })
    expect((await dora.does(api.auth.me)).user.emailVerified).toBe(true)
  })

  it('ACCOUNTS-6 An account is deleted under the same rules as by its owner, and only after confirmation', async () => {
    const emil = await registerUser(server.address, 'Emil')
    const teamId = await aTeam(emil)
    const fay = await registerUser(server.address, 'Fay')
    await joins(fay, emil, teamId)
    expect(await accountByNpm(['delete', emil.email])).toEqual({
      code: 1,
      out: '',
      error: 'Say --yes to delete without being asked.',
    })
    const refused = await account(['delete', emil.email, '--yes'])
    expect(refused.code).toBe(1)
    expect(refused.error).toMatch(/is the last manager of ".+"\. Somebody else must be promoted/)
    expect((await emil.call(api.auth.me)).status).toBe(200)
    await emil.does(api.teams.promote, { teamId }, { userId: fay.id })
    const deleted = await account(['delete', emil.email, '--yes'])
    expect(deleted).toMatchObject({ code: 0, out: `The account of ${emil.email} is deleted.` })
    expect((await emil.call(api.auth.me)).status).toBe(401)
    expect((await fay.does(api.teams.get, { teamId })).team.id).toBe(teamId)
  })

  it('ACCOUNTS-7 A command that cannot be carried out is refused with a sentence', async () => {
    const refused = async (...args: string[]) => {
      const { code, out, error } = await account(args)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      return error
    }
    expect(await refused('reset', 'who@example.org')).toBe(
      'There is no account with the e-mail who@example.org. "npm run account -- list" shows all.',
    )
    expect(await refused('reset')).toMatch(/^Say whose account: give its e-mail\.\n\nUsage: /)
    expect(await refused('forget', 'a@b')).toMatch(/^There is no "forget"\./)
    expect(await refused('reset', 'a@b', '--end')).toMatch(/^"reset" takes no --end\./)
    const help = await account(['--help'])
    expect(help).toMatchObject({ code: 0, error: '' })
    expect(help.out).toMatch(/^Usage: npm run account -- /)
  })

  it('ACCOUNTS-8 A database of another version is not changed', async () => {
    const other = await createMigratedDatabase()
    const database = await openDatabase(other)
    const name = 'kysely_migration' as keyof Schema
    await database.write((trx) =>
      sql`insert into ${sql.table(name)} (name, timestamp) values ('9999-later', '2030')`.execute(
        trx,
      ),
    )
    await database.close()
    const newer = await account(['list'], other)
    expect(newer.code).toBe(1)
    expect(newer.error).toMatch(/^The database is newer than this program: it has run 9999-later/)
    const again = await openDatabase(other, { beside: true }).catch((error: Error) => error.message)
    expect(again).toBe(newer.error)
    await other.remove()
  })

  it('ACCOUNTS-10 The operator appoints administrators and invites people, and the log records it', async () => {
    const gus = await registerUser(server.address, 'Gus')
    expect((await gus.call(api.administration.overview)).status).toBe(403)
    const printed = await account(['admin', gus.email])
    expect(printed.out).toMatch(
      /is an administrator of this server: the page is http:\S+\/admin\.$/,
    )
    expect((await gus.does(api.auth.me)).user.administrator).toBe(true)
    expect((await gus.call(api.administration.overview)).status).toBe(200)
    const invited = await account(['invite', 'hana@example.org'])
    expect(invited.out).toMatch(/^http:\/\/localhost:3000\/register#[\w-]{43}\n/)
    expect((await account(['invite', 'hana'])).error).toBe('hana is no e-mail address.')
    const { entries } = await gus.does(api.administration.log)
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'person.invited', actor: null, subject: 'hana@example.org' },
      { action: 'administrator.made', actor: null, subject: gus.email },
    ])
    await account(['admin', gus.email, '--remove'])
    expect((await gus.call(api.administration.overview)).status).toBe(403)
  })

  it('ACCOUNTS-9 A command without a database creates none', async () => {
    const folder = await aFolder()
    const dataDir = join(folder, 'elsewhere')
    const { code, error } = await accountByNpm(['list'], { dataDir, databaseUrl: undefined })
    expect({ code, error }).toEqual({
      code: 1,
      error: `DATA_DIR: there is no database in ${dataDir}.`,
    })
  })
})
