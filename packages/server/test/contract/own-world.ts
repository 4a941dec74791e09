import { beforeAll } from 'vitest'
import { aTeam, requestsToJoin } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { type TestApp, testApp, WITH_MAIL } from '#test/app.ts'
import { api, type TestClient, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { makeState } from '../../src/operation/backup/state-store.ts'
import { SESSION_LIFE } from '../../src/platform/access/sessions.ts'
import { BACKUP, latestSessionOf } from './own-account.ts'
import { fillTeam, type Ids } from './world.ts'

// Set before the first test, not when they are imported.
export let people: People
export let ids: Ids

/**
 * Everybody there is to try an operation, in an app of the test file's own, and a team with one of
 * everything, for tests that change nothing of it.
 */
export function setUpOwnWorld(): void {
  beforeAll(async () => {
    people = await gatherPeople()
    ids = await fillWorld()
  })
}

interface People {
  readonly app: TestApp
  readonly anonymous: TestClient
  /** Holds a token of the manager which was not used for too long. */
  readonly expired: TestClient
  readonly stranger: TestUser
  readonly removed: TestUser
  readonly member: TestUser
  readonly admin: TestUser
  /** A member that calls change. */
  readonly target: TestUser
}

async function gatherPeople(): Promise<People> {
  const app = await testApp({ environment: { ...WITH_MAIL, BACKUP_DIR: '/nowhere/backups' } })
  const [admin, member, target, removed, stranger] = await Promise.all([
    app.register('Admin'),
    app.register('Member'),
    app.register('Target'),
    app.register('Removed'),
    app.register('Stranger'),
  ])
  const expired = await withExpiredToken(app, admin)
  return { app, anonymous: app.anonymous, expired, stranger, removed, member, admin, target }
}

async function withExpiredToken(app: TestApp, user: TestUser): Promise<TestClient> {
  const { email, password } = user
  const { token } = (await user.does(api.auth.login, { email, password })).data
  const id = await latestSessionOf(app, user)
  const last_used_at = app.clock.now - SESSION_LIFE.idle
  await app.database.write((trx) =>
    trx.updateTable('sessions').set({ last_used_at }).where('id', '=', id).execute(),
  )
  return app.anonymous.withToken(token)
}

/** A team of another user that this user waits for; answers its id. */
export async function awaitedTeamOf(user: TestUser, owner = people.stranger): Promise<string> {
  const teamId = await aTeam(owner)
  await requestsToJoin(user, owner, teamId)
  return teamId
}

/** A backup is recorded, as a server that has made it does; there is no such folder. */
async function putBackupStatus({ database }: TestApp): Promise<void> {
  const status = JSON.stringify({ kept: [{ name: BACKUP, startedAt: 0, bytes: 1 }] })
  await database.write(async (trx) => {
    await makeState(trx)
    await trx.updateTable('backup_state').set({ told: status }).execute()
  })
}

/** A person, a team and an invitation for this user to administer, and a backup; answers the ids. */
export async function administered(app: TestApp, user: TestUser): Promise<Ids> {
  await administers(app, user)
  await putBackupStatus(app)
  const [person = user, manager = user] = await crowd(app, user, 2)
  const email = `invited.${person.id}@example.org`
  const { invitation } = await user.does(api.administration.invite, { email })
  return { personId: person.id, anyTeamId: await aTeam(manager), invitationId: invitation.id }
}

/** The same ids with that of a team in which there is nothing. */
export const withEmptyTeam = async (known: Ids, admin = people.admin): Promise<Ids> => ({
  ...known,
  emptyTeamId: await aTeam(admin),
})

/**
 * A new team with one of everything, a member, the target, a removed member and one who asks to be let
 * in; answers the ids.
 */
export async function fillTeamWithPeople(admin = people.admin): Promise<Ids> {
  const { app, member, target, removed } = people
  const ids = await fillTeam(admin)
  const teamId = ids['teamId'] ?? ''
  const codeOfTeam = async () => (await admin.does(api.teams.get, { teamId })).team.teamCode
  const first = { teamCode: await codeOfTeam() }
  for (const user of [member, target, removed]) await user.does(api.teams.join, first)
  await admin.does(api.teams.removeMember, { teamId, userId: removed.id })
  // One person can wait for so many teams only.
  const [person = target] = await crowd(app, admin, 1)
  await requestsToJoin(person, admin, teamId)
  return { ...ids, teamCode: await codeOfTeam(), userId: target.id, askerId: person.id }
}

/** The same, and everything that its manager administers as an administrator of the installation. */
export const fillWorld = async (admin = people.admin): Promise<Ids> => ({
  ...(await fillTeamWithPeople(admin)),
  ...(await administered(people.app, admin)),
})
