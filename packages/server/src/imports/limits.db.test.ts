import { expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { memberScope } from '../platform/access/team-scope.ts'
import { THROTTLES } from '../platform/access/throttle.ts'
import { insertPreview, pruneToTotal } from './store.ts'

setUpOwnTeam({ environment: { RATE_LIMITS: 'on' } })

const preview = (user = anna, text = 'Number,Name\n7,Cleo Novák\n') =>
  user.call(api.imports.roster, { teamId }, { text })

/** Uses up imports of the hour to this number, by the counter of the only user who has imported. */
const leave = (imports: number) =>
  app.database.write((trx) =>
    trx
      .updateTable('throttles')
      .set({ failures: THROTTLES['import-user'].limit - imports, blocked_until: 0 })
      .where('key', 'like', 'import-user:%')
      .execute(),
  )

const sendBroken = (user: TestUser, kind: 'roster' | 'schedule') =>
  user.request({
    method: 'POST',
    url: `/api/imports/teams/${teamId}/${kind}`,
    payload: '{"text": ',
    headers: { 'content-type': 'application/json' },
  })

it('BOUND-30 Imports that are carried out or taken back count like previews, and beyond the limit are refused', async () => {
  const { body } = await preview()
  const { importId } = body
  await leave(2)
  expect((await anna.call(api.imports.apply, { importId }, {})).status).toBe(200)
  expect((await anna.call(api.imports.remove, { importId })).status).toBe(200)
  const refused = [
    await preview(),
    await anna.call(api.imports.apply, { importId }, {}),
    await anna.call(api.imports.remove, { importId }),
  ]
  // A deleted file is gone, however many attempts follow.
  expect(refused.map(({ status }) => status)).toEqual([429, 404, 404])
  await leave(2)
  const again = (await preview()).body.importId
  await leave(0)
  expect((await anna.call(api.imports.apply, { importId: again }, {})).status).toBe(200)
  expect((await anna.call(api.imports.remove, { importId: again })).status).toBe(429)
  await leave(100)
})

it.each(['roster', 'schedule'] as const)(
  'BOUND-31 Whether a %s may be imported is decided before its body is read',
  async (kind) => {
    expect((await sendBroken(anna, kind)).status).toBe(400)
    expect((await sendBroken(bea, kind)).status).toBe(404)
    await leave(1)
    await preview()
    expect((await sendBroken(anna, kind)).status).toBe(429)
    await leave(100)
  },
)

const MEBIBYTE = 1024 * 1024

/** Stores previews of this many mebibytes each, one after another, and names the remaining ones. */
async function stored(of: string, sizes: readonly number[]) {
  const scope = await app.database.read((rows) => memberScope(rows, anna.id, of))
  for (const [index, size] of sizes.entries()) {
    const content = JSON.stringify('x'.repeat(size * MEBIBYTE - 2))
    const row = { id: `${of.slice(0, -2)}${10 + index}`, kind: 'roster', content } as const
    await app.database.write((trx) =>
      insertPreview(trx, scope, { ...row, received_at: app.clock.now + index }),
    )
  }
}

const sizesOf = async (of: string) => {
  const rows = await app.rows('imports', { team_id: of })
  return rows
    .toSorted((one, other) => Number(one.received_at) - Number(other.received_at))
    .map(({ content }) => content.length / MEBIBYTE)
}

it('BOUND-32 A team has previews of 8 MB at most, the newest ones', async () => {
  await stored(teamId, [1, 2, 1, 3, 3, 1])
  expect(await sizesOf(teamId)).toEqual([1, 3, 3, 1])
})

it('BOUND-33 Of too many bytes of previews of all teams the largest are deleted', async () => {
  const other = await aTeam(anna)
  await app.database.write((trx) => trx.deleteFrom('imports').execute())
  await stored(teamId, [1, 3, 2])
  await stored(other, [1, 1])
  await app.database.write((trx) => pruneToTotal(trx, 5 * MEBIBYTE))
  expect([await sizesOf(teamId), await sizesOf(other)]).toEqual([
    [1, 2],
    [1, 1],
  ])
})
