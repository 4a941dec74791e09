import { expect, it } from 'vitest'
import { disable } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { refused } from '#test/refused.ts'
import { withRegistration } from '#test/with-registration.ts'

const DAY = 24 * 60 * 60 * 1000

const NEW = { displayName: 'Anna', password: 'four lines of five' }

it('ADMIN-12 With REGISTRATION=invitation an account requires the link of an invitation for its e-mail, once', async () => {
  const { app, boss } = await withRegistration('invitation')
  const { anonymous } = app
  expect((await anonymous.does(api.recovery.service)).registration).toBe('invitation')
  const email = 'Anna@example.org'
  const uninvited = await anonymous.call(api.auth.register, { ...NEW, email })
  expect(uninvited).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await app.rows('users', { email })).toEqual([])
  const first = await boss.does(api.administration.invite, { email })
  const second = await boss.does(api.administration.invite, { email })
  const tokenOf = ({ link }: { link: string }) => link.split('#')[1] ?? ''
  const read = (token: string) => anonymous.call(api.auth.invited, { token })
  expect((await read(tokenOf(first))).status).toBe(404)
  expect((await read(tokenOf(second))).body).toEqual({ email })
  const invitation = tokenOf(second)
  const other = { ...NEW, email: 'other@example.org', invitation }
  expect(await anonymous.call(api.auth.register, other)).toMatchObject(
    refused('VALIDATION_FAILED', 'This invitation is for another e-mail'),
  )
  const register = () =>
    anonymous.call(api.auth.register, { ...NEW, email: 'anna@EXAMPLE.org', invitation })
  expect((await register()).status).toBe(201)
  expect((await register()).status).toBe(404)
  expect((await boss.does(api.administration.invitations)).invitations).toEqual([])
})

it('ADMIN-13 The code of an active team permits registration if an invitation is needed', async () => {
  const { app, boss, teamId, teamCode } = await withRegistration('invitation')
  const register = (code: string, email: string) =>
    app.anonymous.call(api.auth.register, { ...NEW, email, teamCode: code })
  expect(await register('ABCDEF2', 'a@example.org')).toMatchObject(refused('TEAM_CODE_UNKNOWN'))
  expect((await register(teamCode, 'a@example.org')).status).toBe(201)
  await disable(boss as TestUser, teamId)
  expect((await register(teamCode, 'b@example.org')).status).toBe(404)
})

it('ADMIN-14 An invitation is invalid after 7 days and once it is withdrawn', async () => {
  const { app, boss } = await withRegistration('invitation')
  const invite = async (email: string) => {
    const { link, invitation } = await boss.does(api.administration.invite, { email })
    return { token: link.split('#')[1] ?? '', invitationId: invitation.id }
  }
  const { token } = await invite('a@example.org')
  const { invitationId, token: taken } = await invite('b@example.org')
  await boss.does(api.administration.revokeInvitation, { invitationId })
  expect((await app.anonymous.call(api.auth.invited, { token: taken })).status).toBe(404)
  expect((await app.anonymous.call(api.auth.invited, { token })).status).toBe(200)
  app.clock.advance(7 * DAY)
  expect((await app.anonymous.call(api.auth.invited, { token })).status).toBe(404)
})

it('ADMIN-15 With REGISTRATION=closed no account is created, not even with a code, and no person is invited', async () => {
  const { app, boss, teamCode } = await withRegistration('closed')
  const answer = await app.anonymous.call(api.auth.register, {
    ...{ ...NEW, email: 'a@example.org', teamCode },
  })
  expect(answer).toMatchObject(
    refused('FORBIDDEN', 'New accounts are closed. Please ask the administrator of this server.'),
  )
  expect(await boss.call(api.administration.invite, { email: 'a@example.org' })).toMatchObject({
    status: 409,
  })
})
