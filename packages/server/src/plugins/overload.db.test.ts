import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { MOST_UNDER_WAY } from './overload.ts'

it('OVERLOAD-1 beyond the bound a request is answered 503 with Retry-After at once, and the rest is served', async () => {
  expect(MOST_UNDER_WAY).toBe(500)
  const app = await testApp({ mostUnderWay: 20 })
  const anna = await app.register('Anna')
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => anna.call(teamsEndpoints.list, {})),
  )
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(refused).toHaveLength(40)
  for (const answer of refused) {
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.body).toEqual({
      error: 'The service is very busy right now. Please try again in a moment.',
      code: 'UNAVAILABLE',
    })
  }
  expect((await anna.call(teamsEndpoints.list, {})).status).toBe(200)
})

it('OVERLOAD-2 health is answered under overload too', async () => {
  const app = await testApp({ mostUnderWay: 1 })
  const anna = await app.register('Anna')
  const [first, second, health] = await Promise.all([
    anna.call(teamsEndpoints.list, {}),
    anna.call(teamsEndpoints.list, {}),
    app.anonymous.get('/healthz'),
  ])
  expect([first.status, second.status, health.status]).toEqual([200, 503, 200])
})
