import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { hashOfKey } from '../../platform/access/api-keys.ts'

setUpOwnTeam()

it('BADDAY-2 An API key whose answer was lost is created once, and only the secret of the repeat is valid', async () => {
  const body = { id: randomUUID(), name: 'Scoreboard', access: 'read' } as const
  const send = () => anna.does(api.apiKeys.create, { teamId }, body)
  const [first, second] = [await send(), await send()]
  expect(second.apiKey).toEqual(first.apiKey)
  const others = { ...body, name: 'Other' }
  expect((await anna.call(api.apiKeys.create, { teamId }, others)).status).toBe(409)
  const stored = await app.rows('api_keys', { id: body.id })
  expect(stored.map(({ key_hash }) => key_hash)).toEqual([hashOfKey(second.key)])
  const tokens = await app.rows('api_key_tokens', { key_id: body.id })
  expect(tokens.map(({ key_hash }) => key_hash)).toEqual([hashOfKey(second.key)])
})
