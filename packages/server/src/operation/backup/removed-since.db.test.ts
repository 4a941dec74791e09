import { describe, expect, it } from 'vitest'
import { api, type TestUser } from '#test/client.ts'
import {
  anna,
  app,
  backedUp,
  bea,
  boss,
  cora,
  dora,
  game,
  recorded,
  restored,
  setUpRestoring,
  teamId,
} from '#test/restoring.ts'
import { makeLink } from '../../platform/access/account-links.ts'
import { NO_PASSWORD } from '../../platform/access/passwords.ts'
import { setEmailVerified } from '../../platform/access/users-store.ts'

setUpRestoring()

describe('people who have left since a restored backup', () => {
  const leave = () => bea.does(api.teams.removeMember, { teamId, userId: bea.id })
  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    left: leave,
    'was removed': () => anna.does(api.teams.removeMember, { teamId, userId: bea.id }),
    'was demoted': () => anna.does(api.teams.demote, { teamId }, { userId: bea.id }),
    'was disabled': () => boss.does(api.administration.disablePerson, { personId: bea.id }),
    'deleted the account': () => bea.does(api.account.remove, { password: bea.password }),
  }

  it.each(Object.entries(WAYS))(
    'ADMIN-66 Addresses of a manager who %s since the backup are paused, also where others were set meanwhile',
    async (_, go) => {
      const { webhookId } = await recorded(bea)
      const feed = { url: 'https://example.org/a.ics', apply: 'automatic' } as const
      await bea.does(api.feed.set, { teamId }, feed)
      const backup = await backedUp()
      await anna.does(api.webhooks.update, { webhookId }, { url: 'https://example.com/' })
      await anna.does(api.feed.set, { teamId }, { ...feed, url: 'https://example.com/b.ics' })
      await go()
      const { as } = await restored(backup, await backedUp())
      const manager = await as(anna)
      expect((await manager.does(api.webhooks.list, { teamId })).webhooks).toMatchObject([
        { id: webhookId, url: 'https://example.org/', paused: true },
      ])
      expect(await manager.does(api.feed.get, { teamId })).toMatchObject({
        feed: { url: feed.url, paused: true },
      })
      const { entries } = await manager.does(api.audit.list, { teamId })
      expect(entries).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ action: 'webhook.paused', subject: 'Website' }),
          expect.objectContaining({ action: 'feed.paused', subject: 'example.org' }),
        ]),
      )
    },
  )

  it('ADMIN-67 After a second restore of the same backup everything revoked since is still revoked, and the log has both', async () => {
    const before = await recorded(anna)
    const backup = await backedUp()
    const { teamCode } = (await anna.does(api.teams.get, { teamId })).team
    await anna.does(api.links.revoke, { linkId: before.linkId })
    await anna.does(api.apiKeys.remove, { apiKeyId: before.apiKeyId })
    await anna.does(api.webhooks.remove, { webhookId: before.webhookId })
    await anna.does(api.teams.removeMember, { teamId, userId: cora.id })
    await dora.does(api.account.remove, { password: dora.password })
    await boss.does(api.administration.disablePerson, { personId: bea.id })
    const numberOf = async (by: Pick<TestUser, 'does'>) =>
      (await by.does(api.records.list, { gameId: game.id })).changeNumber
    const first = await restored(backup, await backedUp())
    const numberThen = await numberOf(await first.as(anna))
    const second = await restored(backup, await backedUp({ ...first.there }))
    expect(await numberOf(await second.as(anna))).toBeGreaterThan(numberThen)
    const { served, as, signedIn } = second
    const { token, key } = before
    expect((await served.anonymous.call(api.follow.team, { token })).status).toBe(404)
    expect((await served.anonymous.withToken(key).call(api.teams.list)).status).toBe(401)
    expect([await signedIn(bea), await signedIn(dora)]).toEqual([403, 401])
    const removed = await as(cora)
    expect((await removed.call(api.teams.get, { teamId })).status).toBe(404)
    expect((await removed.call(api.teams.join, { teamCode })).status).toBe(404)
    const manager = await as(anna)
    expect((await manager.does(api.webhooks.list, { teamId })).webhooks).toEqual([])
    const { entries } = await (await as(boss)).does(api.administration.log)
    expect(entries.filter(({ action }) => action === 'backup.restored')).toHaveLength(2)
  })

  it('ADMIN-69 A password that ended since, when its owner signed in at a provider, opens nothing after a restore', async () => {
    const backup = await backedUp()
    const identity = { issuer: 'https://id.example.org', subject: 'bea', user_id: bea.id }
    await app.database.write(async (trx) => {
      await trx
        .updateTable('users')
        .set({ password_hash: NO_PASSWORD })
        .where('id', '=', bea.id)
        .execute()
      await trx
        .insertInto('open_id_identities')
        .values({ ...identity, linked_at: 1 })
        .execute()
    })
    const { served, signedIn } = await restored(backup, await backedUp())
    expect([await signedIn(bea), await served.rows('open_id_identities')]).toMatchObject([
      401,
      [identity],
    ])
  })

  it('ADMIN-72 After a restore neither its identity nor its password of before opens an account that its owner has taken back since', async () => {
    const identity = { issuer: 'https://id.example.org', subject: 'mallory', linked_at: 1 }
    const linked = [bea.id, cora.id].map((user_id) => ({ ...identity, subject: user_id, user_id }))
    await app.database.write((trx) => trx.insertInto('open_id_identities').values(linked).execute())
    const backup = await backedUp()
    const { now } = app.clock
    const link = await app.database.write((trx) => makeLink(trx, bea, 'reset-password', '', now))
    const password = 'eleven frozen ponds'
    await app.anonymous.does(api.recovery.resetPassword, {
      token: link.split('#')[1] ?? '',
      password,
    })
    await app.database.write((trx) => setEmailVerified(trx, bea.id, now))
    const { served, signedIn } = await restored(backup, await backedUp())
    expect(await signedIn(bea)).toBe(401)
    expect(await signedIn(Object.assign(bea, { password }))).not.toBe(401)
    expect(await served.rows('open_id_identities')).toEqual([linked[1]])
  })
})
