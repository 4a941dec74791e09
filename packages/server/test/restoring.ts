import { join } from 'node:path'
import { beforeEach, onTestFinished } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { backUp } from '../src/operation/backup/backup.ts'
import { restore } from '../src/operation/backup/restore.ts'
import { aStartedGame, aTeam, joins, type TestGame } from './a-team.ts'
import { administers } from './administers.ts'
import { type TestApp, testApp } from './app.ts'
import { api, type TestUser } from './client.ts'
import { createMigratedDatabase, type TestDatabase } from './database.ts'

let testDatabase: TestDatabase
let folder: string
export let app: TestApp
export let anna: TestUser
export let bea: TestUser
export let cora: TestUser
export let dora: TestUser
export let boss: TestUser
export let teamId: string
export let game: TestGame

/** Before each test: a team of Anna's, in which Bea is a manager, too, and Cora and Dora are members. */
export function setUpRestoring(): void {
  beforeEach(async () => {
    testDatabase = await createMigratedDatabase()
    folder = await aFolder()
    app = await testApp({ testDatabase })
    // Moments of revocations are compared with that of the backup.
    app.clock.now = Date.now()
    onTestFinished(async () => {
      await app.close()
      await testDatabase.remove()
    })
    anna = await app.register('Anna')
    bea = await app.register('Bea')
    cora = await app.register('Cora')
    dora = await app.register('Dora')
    boss = await app.register('Boss')
    await administers(app, boss)
    teamId = await aTeam(anna)
    for (const person of [bea, cora, dora]) await joins(person, anna, teamId)
    await anna.does(api.teams.promote, { teamId }, { userId: bea.id })
    game = await aStartedGame(anna, teamId)
  })
}

let copies = 0

/** Backs up the present data; returns the folder. */
export async function backedUp(of: TestDatabase = testDatabase): Promise<string> {
  copies += 1
  const backup = join(folder, `backup-${copies}`)
  await backUp(of, backup)
  return backup
}

/** Puts a backup in, by the program on the machine, and serves it. */
export async function restored(backup: string, replaced?: string) {
  copies += 1
  const dataDir = join(folder, `restored-${copies}`)
  const there = {
    engine: 'sqlite',
    dataDir,
    databaseUrl: undefined,
    remove: async () => {},
  } as const
  await restore(backup, there, replaced)
  const served = await testApp({ testDatabase: there })
  onTestFinished(() => served.close())
  const signedIn = async ({ email, password }: TestUser) => {
    const { status, body } = await served.anonymous.call(api.auth.login, { email, password })
    return status === 200 ? served.anonymous.withToken(body.data.token) : status
  }
  const as = async (person: TestUser) => {
    const client = await signedIn(person)
    if (typeof client === 'number') throw new Error(`signing in is answered ${client}`)
    return client
  }
  return { served, there, signedIn, as }
}

/** A link with full names, a key that reads, and a webhook of the team. */
export async function recorded(by: TestUser) {
  const shows = ['score', 'players'] as ('score' | 'players')[]
  const { link } = await by.does(
    api.links.create,
    { teamId },
    { name: 'Fans', names: 'full', shows },
  )
  const { key, apiKey } = await by.does(
    api.apiKeys.create,
    { teamId },
    { name: 'Scoreboard', access: 'read' },
  )
  const body = { name: 'Website', url: 'https://example.org/', events: ['goal' as const] }
  const { webhook } = await by.does(api.webhooks.create, { teamId }, body)
  const token = link.url.split('/').at(-1) ?? ''
  return { linkId: link.id, token, key, apiKeyId: apiKey.id, webhookId: webhook.id }
}
