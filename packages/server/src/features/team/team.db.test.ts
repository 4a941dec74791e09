import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/client.ts'

let app: TestApp
let anna: TestUser

beforeAll(async () => {
  app = await testApp()
  anna = await app.register('Anna')
})

describe('creating', () => {
  it('TEAM-1 the creator becomes its first manager', async () => {
    const answer = await anna.call(teamsEndpoints.create, { body: { name: ' Icebreakers ' } })
    expect(answer.status).toBe(201)
    expect(answer.body.team).toMatchObject({
      name: 'Icebreakers',
      description: null,
      type: 'BASIC_FREE',
      state: 'ACTIVE',
      imageUrl: null,
      members: [{ role: 'admin', user: { id: anna.id, displayName: 'Anna', email: anna.email } }],
      _count: { players: 0, games: 0, members: 1 },
      players: [],
      games: [],
    })
    expect(answer.body.team.teamCode).toMatch(/^[A-Z0-9]{7}$/)
  })
})
