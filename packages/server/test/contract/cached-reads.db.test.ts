import { beforeAll, describe, expect, it } from 'vitest'
import { api, type TestUser } from '#test/client.ts'
import { anna, app, bea, setUpOwnTeam } from '#test/own-team.ts'
import { pathOf } from './requests.ts'
import { aWorld, reads } from './stored-answers.ts'
import type { Ids } from './world.ts'

setUpOwnTeam()

let stranger: TestUser
beforeAll(async () => {
  stranger = await app.register('Stranger')
})

describe('one answer', () => {
  let ids: Ids
  beforeAll(async () => {
    ids = await aWorld()
  })

  it.each(reads)(
    'CACHE-6 $operationId is answered from memory by one statement, with a tag and 304, to members alone',
    async (endpoint) => {
      const url = pathOf(endpoint, ids)
      const first = await bea.get(url)
      expect(first.status, first.text).toBe(200)
      const tag = String(first.headers['etag'])
      expect(tag).toMatch(/^"/)
      const before = app.statements.length
      const again = await bea.request({ method: 'GET', url, headers: { 'if-none-match': tag } })
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', tag])
      expect((await bea.get(url)).text).toBe(first.text)
      expect(app.statements.length - before).toBe(2)
      expect((await stranger.get(url)).status).toBe(404)
    },
  )

  it('CACHE-7 A member who was removed reads nothing from memory with the next call', async () => {
    const teamId = ids['teamId'] ?? ''
    for (const endpoint of reads) await bea.get(pathOf(endpoint, ids))
    await anna.does(api.teams.removeMember, { teamId, userId: bea.id })
    for (const endpoint of reads) {
      expect((await bea.get(pathOf(endpoint, ids))).status, endpoint.operationId).toBe(404)
    }
  })

  it('CACHE-8 A revoked API key and an ended session read nothing from memory with the next call', async () => {
    const teamId = ids['teamId'] ?? ''
    const { apiKey, key } = await anna.does(
      api.apiKeys.create,
      { teamId },
      { name: 'TV', access: 'read' },
    )
    const program = app.anonymous.withToken(key)
    const { email, password } = anna
    const session = (await anna.does(api.auth.login, { email, password })).data.token
    const device = app.anonymous.withToken(session)
    const url = `/api/games/${ids['gameId']}`
    for (const caller of [program, device]) expect((await caller.get(url)).status).toBe(200)
    await anna.does(api.apiKeys.remove, { apiKeyId: apiKey.id })
    await device.call(api.auth.logout)
    for (const caller of [program, device]) expect((await caller.get(url)).status).toBe(401)
  })
})
