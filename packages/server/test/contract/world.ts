import { randomUUID } from 'node:crypto'
import { allKinds } from '@icetally/domain/game/model/records'
import { aPlayer, aStartedGame, aTeam, type TestGame } from '#test/a-team.ts'
import type { TestApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { TEAM_TABLES } from '../../src/platform/db/team-tables.ts'

/** Ids by the names that paths, queries and bodies give them. */
export type Ids = Readonly<Record<string, string>>

/** One of everything that is recorded in a game, of a player; answers their ids. */
export async function recordIn(user: TestUser, game: TestGame, playerId: string): Promise<Ids> {
  const [shotId, goalId, faceoffId, faceoffEventId] = newIds()
  const [penaltyId, goalieChangeId, hitId, attemptId] = newIds()
  const first = { playerId, periodNumber: 1 } as const
  const refusals = await new Device(user, game.id).do(
    aShot(playerId, { shotId, scored: true }),
    aGoal(playerId, { goalId }),
    { kind: 'faceoff.track', playerId, faceoffId },
    { kind: 'faceoff.count', playerId, eventId: faceoffEventId, won: true },
    { kind: 'penalty.record', penaltyId, ...first, minutes: 2 },
    { kind: 'goalieChange.record', goalieChangeId, ...first },
    { kind: 'hit.record', hitId, ...first },
    { kind: 'shootoutAttempt.record', attemptId, shooterPlayerId: playerId, scored: true },
    { kind: 'lineup.set', players: [{ playerId }] },
  )
  const refusal = refusals.find((one) => one !== null)
  if (refusal) throw new Error(refusal.error)
  return { shotId, goalId, faceoffId, faceoffEventId, penaltyId, goalieChangeId, attemptId, hitId }
}

const newIds = () => [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const

/** A season of the team; answers its id. */
export async function aSeason(user: TestUser, teamId: string) {
  const season = { name: '2026/27', startsOn: '2026-09-01', endsOn: '2027-04-30' }
  return { seasonId: (await user.does(api.seasons.create, { teamId }, season)).season.id }
}

/** An opponent in the book of the team; answers its id. */
export async function anOpponent(user: TestUser, teamId: string) {
  const look = { name: 'Boston', code: 'BST', colour: '#173f35' }
  return { opponentId: (await user.does(api.opponents.create, { teamId }, look)).opponent.id }
}

/** An API key of the team; answers its id. */
export async function anApiKey(user: TestUser, teamId: string) {
  const key = { name: 'Scoreboard', access: 'record' } as const
  return { apiKeyId: (await user.does(api.apiKeys.create, { teamId }, key)).apiKey.id }
}

/** A link for followers; answers its id and its token. */
export async function aLink(user: TestUser, teamId: string) {
  const { link } = await user.does(api.links.create, { teamId }, { name: 'Grandparents' })
  return { linkId: link.id, token: link.url.split('/').at(-1) ?? '' }
}

/** A webhook of the team; answers its id. */
export async function aWebhook(user: TestUser, teamId: string) {
  const webhook = { name: 'Club website', url: 'https://example.org/', events: ['goal' as const] }
  return { webhookId: (await user.does(api.webhooks.create, { teamId }, webhook)).webhook.id }
}

/** A preview of a schedule with one new game; answers its id. */
export async function anImport(user: TestUser, teamId: string) {
  const text = 'Date,Time,Opponent\n2027-01-05,19:30,Quebec\n'
  return { importId: (await user.does(api.imports.schedule, { teamId }, { text })).importId }
}

/** A team of this user with one of everything a team can have; answers the ids. */
export async function fillTeam(owner: TestUser): Promise<Ids> {
  const teamId = await aTeam(owner)
  const playerId = await aPlayer(owner, teamId, 'Kim', 7)
  const secondPlayerId = await aPlayer(owner, teamId, 'Ida', 9)
  const thirdPlayerId = await aPlayer(owner, teamId, 'Eva')
  const guestId = await aPlayer(owner, teamId, 'Guest', 70)
  const game = await aStartedGame(owner, teamId, { opponent: 'Boston' })
  return {
    ...(await aLink(owner, teamId)),
    ...(await aSeason(owner, teamId)),
    ...(await anOpponent(owner, teamId)),
    ...(await anApiKey(owner, teamId)),
    ...(await aWebhook(owner, teamId)),
    ...(await anImport(owner, teamId)),
    ...{ teamId, playerId, secondPlayerId, thirdPlayerId, guestId },
    ...{ gameId: game.id, games: game.id, periodId: game.periods[0].id },
    ...(await recordIn(owner, game, playerId)),
  }
}

/** As many ids under the same names, unknown to the server. */
export const unknownIds = (ids: Ids): Ids =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()]))

/** The tables of teams, without those whose rows outlive a team. */
const tablesOfTeams = [
  ...allKinds().map(({ table }) => table),
  ...Object.entries(TEAM_TABLES).flatMap(([table, how]) => (how === 'stay' ? [] : [table])),
]

/** Everything that belongs to these teams, as text: equal texts mean that nothing was changed. */
export async function contentOf(app: TestApp, teamIds: readonly string[]): Promise<string> {
  const ofTeams = tablesOfTeams.map(async (table) => {
    const rows = await app.database.read((reader) =>
      reader
        .selectFrom(table as 'games')
        .selectAll()
        .where('team_id', 'in', teamIds)
        .execute(),
    )
    return rows.map((row) => JSON.stringify(row)).sort()
  })
  const teams = app.database.read((reader) =>
    reader.selectFrom('teams').selectAll().where('id', 'in', teamIds).orderBy('id').execute(),
  )
  const users = app.database.read((reader) =>
    reader.selectFrom('users').selectAll().orderBy('id').execute(),
  )
  return JSON.stringify(await Promise.all([...ofTeams, teams, users]))
}
