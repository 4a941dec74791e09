import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joins } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { besides, closeBesides } from '#test/live/beside.ts'
import { anna, app, setUpOwnTeam } from '#test/own-team.ts'
import { pathOf, requestOf } from './requests.ts'
import { aWorld, ofTeams, reads } from './stored-answers.ts'
import type { Ids } from './world.ts'

setUpOwnTeam()
afterAll(closeBesides)

let stranger: TestUser
beforeAll(async () => {
  stranger = await app.register('Stranger')
})

/** Deletions come last: other changes need the deleted rows. */
const LAST = [
  'deleteFaceoff',
  'deleteShotsOfPeriod',
  'deleteShotsOfGame',
  'deleteGoalsOfGame',
  'takeBackImport',
]
const AFTER_ALL = ['deletePlayer', 'deleteGame', 'removeMember', 'updateTeam']
/** Their changes are in no read, or no read survives them. */
const LEFT_OUT = [
  'deleteTeam',
  'importArchive',
  'checkFeed',
  'setFeed',
  'deleteFeed',
  'pingWebhook',
]

const rankOf = ({ method, operationId }: Endpoint): number =>
  AFTER_ALL.includes(operationId) ? 3 : LAST.includes(operationId) ? 2 : method === 'DELETE' ? 1 : 0

const changes = ofTeams
  .filter(({ method, operationId }) => method !== 'GET' && !LEFT_OUT.includes(operationId))
  .toSorted((one, other) => rankOf(one) - rankOf(other))

describe('answers after a change', { shuffle: false }, () => {
  let ids: Ids
  let address: string
  beforeAll(async () => {
    ids = await aWorld()
    address = await besides(app, {})
    await answers()
  })

  /** The answers of another process to a manager. */
  async function answers(): Promise<Map<string, string>> {
    const headers = { authorization: `Bearer ${anna.token}` }
    const texts = reads.map(async (endpoint) => {
      const answer = await fetch(address + pathOf(endpoint, ids), { headers })
      const text = (await answer.text()).replaceAll(/"changeNumber":\d+/g, '')
      return [endpoint.operationId, text] as const
    })
    return new Map(await Promise.all(texts))
  }

  /** Raises the numbers of the team: no stored answer has them. */
  async function forgetAnswers(): Promise<void> {
    await app.database.write(async (trx) => {
      for (const [table, column] of [
        ['games', 'team_id'],
        ['teams', 'id'],
      ] as const) {
        await trx
          .updateTable(table as 'games')
          .set((row) => ({ change_number: row('change_number', '+', 1) }))
          .where(column as 'team_id', '=', ids['teamId'] ?? '')
          .execute()
      }
    })
  }

  const BODIES: Readonly<Record<string, object>> = {
    updateTeam: { name: 'Snowbreakers' },
    updateGame: { final: { for: 3, against: 1, decidedIn: 'regulation' }, opponent: 'Bears' },
  }

  async function expectFresh(): Promise<void> {
    const stored = await answers()
    await forgetAnswers()
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(await answers()))
  }

  it.each(changes)(
    'CACHE-9 No answer of another process is older than $operationId',
    async (endpoint) => {
      const { operationId } = endpoint
      const payload = BODIES[operationId]
      // The first one is a member by then.
      const parameter = operationId === 'declineJoinRequest' ? 'otherAskerId' : 'askerId'
      const request = requestOf(endpoint, { ...ids, askerId: ids[parameter] ?? '' })
      const answer = await anna.request({ ...request, ...(payload && { payload }) })
      expect(answer.status, answer.text).toBeLessThan(300)
      await expectFresh()
    },
  )

  it.each<[change: string, make: () => Promise<unknown>]>([
    ['name', () => anna.does(api.auth.updateMe, { displayName: 'Anna-Lena' })],
    ['membership', async () => joins(stranger, anna, ids['teamId'] ?? '')],
    ['account', () => stranger.does(api.account.remove, { password: stranger.password })],
  ])('CACHE-10 No answer is older than a change of the %s of a member', async (_, make) => {
    await make()
    await expectFresh()
  })
})
