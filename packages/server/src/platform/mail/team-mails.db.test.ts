import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aTeam, disable, joins, requestsToJoin } from '#test/a-team.ts'
import { testApp, WITH_MAIL } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { startMailbox } from '#test/mailbox.ts'
import { takeShare } from '../access/throttle.ts'
import { clearDeliveries } from '../deliveries/store.ts'
import { sendDue } from '../deliveries/worker.ts'

const MINUTE = 60_000

let anna: TestUser
let bea: TestUser
let teamId: string

const box = await startMailbox()
const app = await testApp({ environment: { ...WITH_MAIL, SMTP_URL: box.url } })

afterAll(() => box.close())

beforeEach(async () => {
  anna = await app.register('Anna')
  bea = await app.register('Bea Berg')
  teamId = await aTeam(anna)
  await app.database.write(clearDeliveries)
})

/** The mail server is busy at the first attempt; returns the subjects of the second one. */
async function secondAttempt(change: () => Promise<unknown>): Promise<string[]> {
  const before = box.received.length
  box.refuse({ status: 450, text: 'busy' })
  await sendDue(deliveriesOf(app))
  box.refuse(null)
  await change()
  app.clock.advance(2 * MINUTE)
  await sendDue(deliveriesOf(app))
  return box.received.slice(before).map(({ subject }) => subject)
}

describe('e-mails about a team that wait', () => {
  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      'a new name of the team',
      () => anna.does(api.teams.update, { teamId }, { name: 'Polar Bears' }),
      ['A new person asks to join Polar Bears'],
    ],
    [
      'a request that was withdrawn',
      () => bea.does(api.joinRequests.withdraw, { awaitedTeamId: teamId }),
      [],
    ],
    [
      'a request that was answered',
      () => anna.does(api.joinRequests.approve, { teamId, askerId: bea.id }),
      [],
    ],
  ])(
    'MAIL-60 The e-mail about a request to join has the content at the time of sending: %s',
    async (...of) => {
      const [, change, subjects] = of
      await requestsToJoin(bea, anna, teamId)
      expect(await secondAttempt(change)).toEqual(subjects)
    },
  )

  it('MAIL-61 A team that is active again is not e-mailed as disabled', async () => {
    await joins(bea, anna, teamId)
    await disable(bea, teamId)
    expect(await secondAttempt(async () => undefined)).toEqual([
      'Bea Berg has disabled Icebreakers',
    ])
    await anna.does(api.teams.update, { teamId }, { state: 'ACTIVE' })
    await disable(bea, teamId)
    const activate = () => anna.does(api.teams.update, { teamId }, { state: 'ACTIVE' })
    expect(await secondAttempt(activate)).toEqual([])
  })
})

it('MAIL-74 A manager is e-mailed about sixty people who ask to join in an hour', async () => {
  const limited = await testApp({ environment: { ...WITH_MAIL, RATE_LIMITS: 'on' } })
  const [manager, first, second] = await Promise.all(
    ['Anna', 'Bea', 'Cleo'].map((name) => limited.register(name)),
  )
  if (manager === undefined || first === undefined || second === undefined) throw new Error()
  const limitedTeam = await aTeam(manager)
  const subject = `asks-to-join ${manager.email}`
  await limited.database.write((trx) =>
    takeShare(trx, { rule: 'mail-manager', subject }, { most: 59, now: limited.clock.now }),
  )
  for (const person of [first, second]) await requestsToJoin(person, manager, limitedTeam)
  expect(await limited.rows('deliveries', { kind: 'asks-to-join' })).toHaveLength(1)
})
