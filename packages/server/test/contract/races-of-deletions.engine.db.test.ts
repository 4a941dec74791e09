import { beforeAll, expect, it } from 'vitest'
import { joins, requestsToJoin } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { api, type TestAnswer, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { inOrder, statusOf } from '#test/in-order.ts'
import { anna, app, setUpOwnTeam } from '#test/own-team.ts'
import { otherSessionOf } from './own-account.ts'
import { fillTeam, type Ids } from './world.ts'

setUpOwnTeam()

let boss: TestUser
beforeAll(async () => {
  boss = (await crowd(app, anna, 1))[0] ?? anna
  await administers(app, boss)
})

/** Another user, and the manager of a team that has one of everything, and its ids. */
interface World {
  readonly user: TestUser
  readonly manager: TestUser
  readonly teamId: string
  readonly ids: Ids
}

type Deletion = (world: World) => Promise<TestAnswer<unknown>>

const id = ({ ids }: World, name: string): string => ids[name] ?? ''

/** Deletions of rows of a team, which wait for the team. */
const OF_TEAM: Readonly<Record<string, Deletion>> = {
  game: (of) => of.manager.call(api.games.remove, { gameId: id(of, 'gameId') }),
  season: (of) => of.manager.call(api.seasons.remove, { seasonId: id(of, 'seasonId') }),
  opponent: (of) => of.manager.call(api.opponents.remove, { opponentId: id(of, 'opponentId') }),
  player: (of) => of.manager.call(api.players.remove, { playerId: id(of, 'playerId') }),
  link: (of) => of.manager.call(api.links.revoke, { linkId: id(of, 'linkId') }),
  'API key': (of) => of.manager.call(api.apiKeys.remove, { apiKeyId: id(of, 'apiKeyId') }),
  webhook: (of) => of.manager.call(api.webhooks.remove, { webhookId: id(of, 'webhookId') }),
  member: ({ manager, user, teamId }) =>
    manager.call(api.teams.removeMember, { teamId, userId: user.id }),
  'request to join': ({ manager, teamId }) =>
    manager.call(api.joinRequests.decline, { teamId, askerId: anna.id }),
  team: ({ manager, teamId }) => manager.call(api.teams.remove, { teamId }, { confirm: true }),
  'team, by an administrator': ({ teamId: anyTeamId }) =>
    boss.call(api.administration.deleteTeam, { anyTeamId }, { password: boss.password }),
}

async function aWorld(): Promise<World> {
  const [user = anna, manager = anna] = await crowd(app, anna, 2)
  const ids = await fillTeam(manager)
  const { teamId = '' } = ids
  await joins(user, manager, teamId)
  await requestsToJoin(anna, manager, teamId)
  return { user, manager, teamId, ids }
}

it.each(Object.entries(OF_TEAM))(
  'RACE-36 Of two deletions of the same at once, the second is answered 404: %s',
  async (_, remove) => {
    const world = await aWorld()
    const deletion = () => remove(world)
    const held = { table: 'teams', id: world.teamId } as const
    const [first, second] = (await inOrder(held, [deletion, deletion])).map(statusOf).toSorted()
    expect(first).toBeLessThan(300)
    expect(second).toBe(404)
  },
)

it.each<[string, (user: TestUser) => Promise<() => Promise<TestAnswer<unknown>>>]>([
  [
    'session',
    async (user) => {
      const sessionId = await otherSessionOf(user)
      return () => user.call(api.account.endDevice, { sessionId }, { password: user.password })
    },
  ],
  [
    'account, by an administrator',
    async ({ id: personId }) =>
      () =>
        boss.call(api.administration.deletePerson, { personId }, { password: boss.password }),
  ],
])(
  'RACE-36 Of two deletions of the same at once, the second is answered 404: %s',
  async (_, of) => {
    const [user = anna] = await crowd(app, anna, 1)
    const deletion = await of(user)
    const held = { table: 'users', id: user.id } as const
    const [first, second] = (await inOrder(held, [deletion, deletion])).map(statusOf).toSorted()
    expect(first).toBeLessThan(300)
    expect(second).toBe(404)
  },
)
