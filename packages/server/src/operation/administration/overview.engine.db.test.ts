import { expect, it } from 'vitest'
import { administers } from '#test/administers.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'

it('ADMIN-70 As many calls for the status as there are connections behind a pooler are answered', async () => {
  const environment = { DATABASE_POOL: '2', DATABASE_POOLER: 'transaction' }
  const app = await testApp({ environment })
  const bosses = await Promise.all(['A', 'B', 'C', 'D'].map((name) => app.register(name)))
  for (const boss of bosses) await administers(app, boss)
  const answers = await Promise.all(bosses.map((boss) => boss.call(api.administration.overview)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
