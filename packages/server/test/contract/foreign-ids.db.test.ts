import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { anna, bea, setUpOwnTeam } from '#test/own-team.ts'
import { inputSchema, operations, requestOf } from './requests.ts'
import { fillTeam, type Ids } from './world.ts'

setUpOwnTeam()

let ours: Ids
let foreign: readonly string[]

beforeAll(async () => {
  ours = await fillTeam(anna)
  const teamId = ours['teamId'] ?? ''
  const id = randomUUID()
  const key = { id, name: 'Revoked', access: 'read' } as const
  await anna.does(api.apiKeys.create, { teamId }, key)
  await anna.does(api.apiKeys.remove, { apiKeyId: id })
  const all = [...Object.values(ours), ...Object.values(await fillTeam(bea)), anna.id, bea.id, id]
  foreign = all.filter((one) => /^[0-9a-f-]{36}$/.test(one))
})

const creations = operations.filter(
  ({ body, method }) =>
    method === 'POST' &&
    'id' in (inputSchema<{ properties: Record<string, object> }>(body).properties ?? {}),
)

it.each(creations)(
  'REPEAT-5 $operationId with an id that something else has is carried out, or refused for the id',
  async (endpoint) => {
    const refusals = new Set<string>()
    for (const id of foreign) {
      const { status, text } = await anna.request(requestOf(endpoint, ours, { id }))
      if (status >= 300) refusals.add(`${status} ${JSON.parse(text).error}`)
    }
    expect([...refusals].filter((one) => /^5|same moment/.test(one))).toEqual([])
  },
)
