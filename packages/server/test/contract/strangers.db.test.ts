import { describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { ids, people } from './own-world.ts'
import { operations, requestOf } from './requests.ts'
import { contentOf } from './world.ts'

/** What names something of a team in its path. */
const inTeams = operations.filter(
  ({ params, path }) => params !== undefined && !path.startsWith('/auth/'),
)

const content = () => contentOf(people.app, [ids['teamId'] ?? ''])

describe('a stranger', () => {
  it.each(inTeams)('AUTHZ-4 A stranger gets 404 from $method $path', async (endpoint) => {
    const before = await content()
    const answer = await people.stranger.request(requestOf(endpoint, ids))
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({
      error: expect.stringMatching(/^(Team|Player|Game|Period|Shot|Goal|Faceoff) not found$/),
      code: expect.stringMatching(/^(PERIOD_)?NOT_FOUND$/),
    })
    expect(await content()).toBe(before)
  })

  it('AUTHZ-4 A stranger with equal ids in another team gets nothing', async () => {
    const { admin, app } = people
    const playerId = ids['playerId'] ?? ''
    const copycat = await app.register('Copycat')
    const copy = await copycat.call(
      api.players.create,
      { teamId: await aTeam(copycat) },
      { id: playerId, name: 'Copy' },
    )
    expect(copy.status).toBe(201)
    const params = { playerId }
    await copycat.call(api.players.update, params, { name: 'Mine' })
    const own = await admin.call(api.players.statistics, params)
    expect(own.body.player.name).toBe('Kim')
    const copied = await copycat.call(api.players.statistics, params)
    expect(copied.body.player.name).toBe('Mine')
  })
})

describe('a member', () => {
  const readable = inTeams.filter(({ method }) => method === 'GET')

  it.each(readable)('AUTHZ-4 A member gets what exists from $path', async (endpoint) => {
    expect((await people.member.request(requestOf(endpoint, ids))).status).toBe(200)
  })
})
