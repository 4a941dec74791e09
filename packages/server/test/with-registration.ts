import { aTeam } from './a-team.ts'
import { administers } from './administers.ts'
import { testApp } from './app.ts'
import { api } from './client.ts'
import { createMigratedDatabase } from './database.ts'

/** An app with this registration, over a database in which an administrator, `boss`, has a team. */
export async function withRegistration(
  registration: 'invitation' | 'closed',
  environment: Readonly<Record<string, string>> = {},
) {
  const testDatabase = await createMigratedDatabase()
  const before = await testApp({ testDatabase: { ...testDatabase, remove: async () => undefined } })
  const boss = await before.register('Boss')
  await administers(before, boss)
  const teamId = await aTeam(boss)
  const { teamCode } = (await boss.does(api.teams.get, { teamId })).team
  await before.close()
  const app = await testApp({
    testDatabase,
    environment: { ...environment, REGISTRATION: registration },
  })
  const { email, password } = boss
  const { data } = await app.anonymous.does(api.auth.login, { email, password })
  return { app, boss: app.anonymous.withToken(data.token), teamId, teamCode }
}
