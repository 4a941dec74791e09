import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { aPlayer, aStartedGame, aTeam, recordShot } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { deliverAll, deliveriesOf } from '#test/deliveries.ts'
import { aFolder } from '#test/folder.ts'
import { sendDue } from '../../platform/deliveries/worker.ts'

const DOCUMENT = new URL('../../../../../docs/api.md', import.meta.url)

const app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
// The example refuses messages older than five minutes by the clock of this machine.
app.clock.now = Date.now()
const anna = await app.register('Anna')

/** Runs the documented program; returns its output, line by line. */
async function listening(secret: string): Promise<AsyncIterator<string>> {
  const [, example = ''] = /```js\n([^`]*createHmac.*?)```/s.exec(
    await readFile(DOCUMENT, 'utf8'),
  ) ?? ['', '']
  const folder = await aFolder()
  const program = join(folder, 'listen.mjs')
  await writeFile(program, example)
  const child = spawn(process.execPath, [program], {
    env: { ICETALLY_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill()
  })
  return createInterface(child.stdout)[Symbol.asyncIterator]()
}

it('WEBHOOK-24 The documented example of a receiver runs unchanged', async () => {
  const teamId = await aTeam(anna)
  const kim = await aPlayer(anna, teamId, 'Kim', 7)
  const body = { name: 'Scoreboard', url: 'http://127.0.0.1:1/', events: ['goal' as const] }
  const { webhook, secret } = await anna.does(api.webhooks.create, { teamId }, body)
  const lines = await listening(secret)
  const { value: first } = await lines.next()
  const port = /\d+$/.exec(first)?.[0]
  const params = { webhookId: webhook.id }
  await anna.does(api.webhooks.update, params, { url: `http://127.0.0.1:${port}/` })
  const game = await aStartedGame(anna, teamId, { opponent: 'Polar Bears' })
  await recordShot(anna, game, kim, { scored: true })
  await deliverAll(app)
  expect((await lines.next()).value).toBe('Icebreakers - Polar Bears 1:0')
  await app.database.write((trx) =>
    trx.updateTable('webhooks').set({ secret: 'whsec_another' }).execute(),
  )
  await anna.does(api.webhooks.ping, params)
  await sendDue(deliveriesOf(app))
  const { deliveries } = await anna.does(api.webhooks.deliveries, params)
  const answered = Object.fromEntries(deliveries.map(({ event, status }) => [event, status]))
  expect(answered).toEqual({ goal: 204, ping: 401 })
})
