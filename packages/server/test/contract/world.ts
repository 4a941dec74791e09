import { randomUUID } from 'node:crypto'
import { aPlayer, aStartedGame, aTeam, succeeded } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, TestClient, type TestUser } from '#test/client.ts'
import { SESSION_LIFE } from '../../src/access/sessions.ts'

/** Ids by the names that paths, queries and bodies give them. */
export type Ids = Readonly<Record<string, string>>

/** Everybody there is to try an operation, registered once for a test file. */
export interface People {
  readonly app: TestApp
  readonly anonymous: TestClient
  /** Holds a token of the manager which was not used for too long. */
  readonly expired: TestClient
  readonly stranger: TestUser
  readonly removed: TestUser
  readonly member: TestUser
  readonly admin: TestUser
  /** A member to whom things are done. */
  readonly target: TestUser
}

/** Registers everybody in a fresh app. */
export async function gatherPeople(): Promise<People> {
  const app = await testApp()
  const [admin, member, target, removed, stranger] = await Promise.all([
    app.register('Admin'),
    app.register('Member'),
    app.register('Target'),
    app.register('Removed'),
    app.register('Stranger'),
  ])
  return {
    app,
    anonymous: app.anonymous,
    expired: await withExpiredToken(app, admin),
    stranger,
    removed,
    member,
    admin,
    target,
  }
}

async function withExpiredToken(app: TestApp, user: TestUser): Promise<TestClient> {
  const { email, password } = user
  const login = await user.call(api.auth.login, { email, password })
  const client = new TestClient(app.app, succeeded(login).data.token)
  const before = await app.database.read((reader) =>
    reader
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  await app.database.write((trx) =>
    trx
      .updateTable('sessions')
      .set({ last_used_at: app.clock.now - SESSION_LIFE.idle })
      .where('id', '=', before.id)
      .execute(),
  )
  return client
}

/** A team of this user with one of everything a team can have; answers the ids. */
export async function fillTeam(owner: TestUser): Promise<Ids> {
  const teamId = await aTeam(owner)
  const playerId = await aPlayer(owner, teamId, 'Kim', 7)
  const secondPlayerId = await aPlayer(owner, teamId, 'Ida', 9)
  const thirdPlayerId = await aPlayer(owner, teamId, 'Eva')
  const game = await aStartedGame(owner, teamId, { opponent: 'Boston' })
  const params = { gameId: game.id }
  const periodId = game.periods[0].id
  const shot = await owner.call(api.shots.create, params, {
    ...{ periodId, shooterPlayerId: playerId, xCoord: 640, yCoord: 180 },
    ...{ scored: true, scoredAgainst: false },
  })
  const goal = await owner.call(api.goals.create, params, { scorerPlayerId: playerId })
  const faceoff = await owner.call(api.faceoffs.create, params, { playerId })
  return {
    ...{
      teamId,
      gameId: game.id,
      games: game.id,
      periodId,
      playerId,
      secondPlayerId,
      thirdPlayerId,
    },
    shotId: succeeded(shot).shot.id,
    goalId: succeeded(goal).goal.id,
    faceoffId: succeeded(faceoff).faceoff.id,
  }
}

/** The team of the manager, with a member, the target, and a removed member. */
export async function fillTeamWithPeople(people: People): Promise<Ids> {
  const { admin, member, target, removed } = people
  const ids = await fillTeam(admin)
  const teamId = ids['teamId'] ?? ''
  const team = await admin.does(api.teams.get, { teamId })
  const { teamCode } = team.team
  for (const user of [member, target, removed]) {
    await user.does(api.teams.join, { teamCode })
  }
  const gone = { teamId, userId: removed.id }
  await admin.does(api.teams.removeMember, gone)
  return { ...ids, teamCode, userId: target.id }
}

/** As many ids under the same names, unknown to the server. */
export const unknownIds = (ids: Ids): Ids =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()]))

/** Everything that belongs to these teams, as text: equal texts mean that nothing was changed. */
export async function contentOf(app: TestApp, teamIds: readonly string[]): Promise<string> {
  const ofTeams = [
    ...(['team_members', 'players', 'games', 'periods', 'shots', 'goals', 'faceoffs'] as const),
    ...(['removed_records', 'faceoff_events', 'faceoff_adjustments', 'operations'] as const),
  ].map((table) =>
    app.database.read((reader) =>
      reader
        .selectFrom(table as 'games')
        .selectAll()
        .where('team_id', 'in', teamIds)
        .orderBy('id')
        .execute(),
    ),
  )
  const teams = app.database.read((reader) =>
    reader.selectFrom('teams').selectAll().where('id', 'in', teamIds).orderBy('id').execute(),
  )
  const users = app.database.read((reader) =>
    reader.selectFrom('users').selectAll().orderBy('id').execute(),
  )
  return JSON.stringify(await Promise.all([...ofTeams, teams, users]))
}
