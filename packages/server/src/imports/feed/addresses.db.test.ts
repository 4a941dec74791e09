import { expect, it } from 'vitest'
import { aTeam, joins } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'

it('FEED-16 Members cannot see the address, and private networks are refused also behind redirects', async () => {
  const app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
  const anna = await app.register('Anna')
  const teamId = await aTeam(anna)
  const cleo = await app.register('Cleo')
  await joins(cleo, anna, teamId)
  expect(await cleo.call(api.feed.get, { teamId })).toMatchObject({ status: 403 })
  const strict = await testApp()
  const eva = await strict.register('Eva')
  const own = await aTeam(eva)
  const set = (url: string) => eva.call(api.feed.set, { teamId: own }, { url, apply: 'ask' })
  expect(await set('https://127.0.0.1/a.ics')).toMatchObject({
    ...{ status: 400, body: { error: 'The address is in a private network' } },
  })
  expect(await set('webcal://league.example.org/a.ics')).toMatchObject({
    ...{ status: 200, body: { feed: { url: 'https://league.example.org/a.ics' } } },
  })
})
