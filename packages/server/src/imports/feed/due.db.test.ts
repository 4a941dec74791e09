import { expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { dueFeeds } from './store.ts'

it('FEED-35 Of the due calendars one of each manager is checked first, then the next one of each', async () => {
  const app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
  const follows = async (user: TestUser): Promise<string> => {
    const teamId = await aTeam(user)
    const body = { url: 'http://127.0.0.1:9/team.ics', apply: 'ask' } as const
    await user.does(api.feed.set, { teamId }, body)
    app.clock.advance(1000)
    return teamId
  }
  const [mallory, anna] = [await app.register('Mallory'), await app.register('Anna')]
  const many = [await follows(mallory), await follows(mallory), await follows(mallory)]
  const one = await follows(anna)
  const due = (most: number) => app.database.read((reader) => dueFeeds(reader, app.clock.now, most))
  expect(await due(2)).toEqual([many[0], one])
  expect(await due(9)).toEqual([many[0], one, many[1], many[2]])
})
