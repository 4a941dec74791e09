import { expect, it } from 'vitest'
import { testApp, WITH_MAIL } from '#test/app.ts'
import { api } from '#test/client.ts'

it('TEAM-20 Managers are notified by e-mail when an ordinary member disables their team, but not of their own changes', async () => {
  const app = await testApp({ environment: WITH_MAIL })
  const [anna, bea] = [await app.register('Anna'), await app.register('Bea')]
  const body = { name: 'Icebreakers', type: 'STANDARD_YEARLY' } as const
  const { team } = await anna.does(api.teams.create, body)
  await bea.does(api.teams.join, { teamCode: team.teamCode })
  const params = { teamId: team.id }
  const mails = () => app.rows('deliveries', { kind: 'team-disabled' })
  await anna.does(api.teams.update, params, { state: 'DISABLED' })
  await anna.does(api.teams.update, params, { state: 'ACTIVE' })
  expect(await mails()).toEqual([])
  await bea.does(api.teams.update, params, { state: 'DISABLED' })
  await bea.does(api.teams.update, params, { state: 'DISABLED' })
  expect(await mails()).toMatchObject([{ user_id: anna.id, address: anna.email }])
  const content = { teamId: team.id, teamName: 'Icebreakers', personName: 'Bea' }
  expect((await mails()).map((mail) => JSON.parse(mail.content))).toEqual([content])
})
