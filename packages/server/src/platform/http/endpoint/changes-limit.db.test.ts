import { expect, it } from 'vitest'
import { aGame, aTeam, recordShot, started } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { takeShare } from '../../access/throttle.ts'

it('BOUND-53 A user makes at most 36,000 changes in an hour, and goes on reading and recording', async () => {
  const app = await testApp({ environment: { RATE_LIMITS: 'on' } })
  const anna = await app.register('Anna')
  const teamId = await aTeam(anna)
  const game = await aGame(anna, teamId)
  const rename = (name: string) => anna.call(api.teams.update, { teamId }, { name })
  await app.database.write((trx) =>
    takeShare(
      trx,
      { rule: 'changes-user', subject: anna.id },
      { most: 36_000, now: app.clock.now },
    ),
  )
  const statuses: number[] = []
  for (let time = 0; time < 20; time += 1) statuses.push((await rename(`Team ${time}`)).status)
  // A process reserves some at once.
  expect(statuses).toEqual([...Array<number>(18).fill(200), 429, 429])
  expect((await rename('Again')).body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    error: 'Too many changes in an hour. Please try again later.',
  })
  expect((await anna.call(api.teams.get, { teamId })).status).toBe(200)
  await recordShot(anna, await started(anna, game.id))
  app.clock.advance(60 * 60 * 1000)
  expect((await rename('Later')).status).toBe(200)
})
