import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { administers } from '#test/administers.ts'
import type { TestApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { makeLink } from '../../src/platform/access/account-links.ts'
import { fillTeam } from './world.ts'

/** The name of the only backup of which a test's server knows. */
export const BACKUP = '2026-01-15T03-00-00Z'

const PURPOSES = { resetPassword: 'reset-password', verifyEmail: 'verify-email' } as const

/** Secrets of the own account, for operations that require them. */
export async function secretsOf(
  app: TestApp,
  user: TestUser,
  endpoint: Endpoint,
): Promise<Record<string, string>> {
  const { email, password } = user
  const { operationId } = endpoint
  // With open registration no code is required.
  if (operationId === 'register') return { teamCode: 'ABC2345' }
  if (operationId === 'readOwnInvitation') {
    await administers(app, user)
    const { link } = await user.does(api.administration.invite, { email: `now.${email}` })
    return { token: link.split('#')[1] ?? '' }
  }
  if (operationId === 'restoreBackup') return { name: BACKUP, password }
  if (operationId === 'invitePerson') return { email: `then.${email}` }
  if (operationId === 'resetPassword' || operationId === 'verifyEmail') {
    const link = await app.database.write((trx) =>
      makeLink(trx, user, PURPOSES[operationId], '', app.clock.now),
    )
    return { token: link.split('#')[1] ?? '' }
  }
  if (operationId === 'readInvitation') {
    const { team } = await user.does(api.teams.create, { name: 'Icebreakers' })
    return { teamCode: team.teamCode }
  }
  if (endpoint.path.includes(':token')) return fillTeam(user)
  if (operationId === 'login') return { email, password }
  if (operationId === 'changePassword') return { currentPassword: password }
  if (operationId === 'updateMe') return { currentPassword: password }
  return ASK_AGAIN.includes(operationId) ? { password } : {}
}

const ASK_AGAIN = [
  ...['deleteAccount', 'signOutDevice', 'signOutOtherDevices'],
  ...['makeResetLink', 'deletePerson', 'deleteAnyTeam'],
]

/** The id of a session of this user other than the caller's. */
export async function otherSessionOf(user: TestUser): Promise<string> {
  const { email, password } = user
  await user.does(api.auth.login, { email, password })
  const { sessions } = await user.does(api.account.devices)
  const other = sessions.find(({ current }) => !current)
  if (other === undefined) throw new Error('a second sign-in makes a second session')
  return other.id
}

/** The id of the session in which this user signed in last. */
export const latestSessionOf = async (app: TestApp, { id }: TestUser): Promise<string> =>
  (await app.rows('sessions', { user_id: id }))
    .map((session) => session.id)
    .sort()
    .at(-1) ?? ''
