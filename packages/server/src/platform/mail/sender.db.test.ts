import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, WITH_MAIL } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { startMailbox } from '#test/mailbox.ts'
import { DeliveryCounts } from '../deliveries/counts.ts'
import { sendDue, startDeliveries, type WorkerTools } from '../deliveries/worker.ts'
import type { Mail } from './kinds.ts'
import { queueMail } from './queue.ts'
import { mailChannel } from './sender.ts'

const USER = { name: 'ice@example.org', password: 'p:ss/w@rd' }

let anna: TestUser
let seen: number
let logged: string[]

const box = await startMailbox(USER)
const app = await testApp({ environment: { ...WITH_MAIL, SMTP_URL: box.url } })

afterAll(() => box.close())

beforeEach(async () => {
  anna = await app.register('Anna')
  await app.database.write((trx) => trx.deleteFrom('deliveries').execute())
  seen = box.received.length
  logged = []
  box.refuse(null)
})

const DAY = 24 * 60 * 60 * 1000

function tools(): WorkerTools {
  const { mail } = app.settings
  if (mail === undefined) throw new Error('there is a mail server')
  const note = (facts: object, text: string) => logged.push(JSON.stringify({ ...facts, text }))
  return {
    ...{ database: app.database, counts: new DeliveryCounts(), clock: () => app.clock.now },
    channels: [mailChannel({ database: app.database, mail, contact: null })],
    log: { warn: note, error: note },
  }
}

const queue = (mail: Mail) =>
  app.database.write((trx) => queueMail(trx, app.settings, mail, app.clock.now))

const aMail = (user: TestUser = anna): Mail => ({
  userId: user.id,
  address: user.email,
  kind: 'password-changed',
  content: {},
})

const arrived = () => box.received.slice(seen)

describe('sending e-mails', () => {
  it('MAIL-3 A user who requests a new password receives a working link', async () => {
    await app.anonymous.does(api.recovery.forgotPassword, { email: anna.email.toUpperCase() })
    expect(await sendDue(tools())).toBe(1)
    const [message] = arrived()
    expect(message?.to).toEqual([anna.email])
    expect(message?.subject).toBe('Choose a new password')
    const link = /https:\/\/stats\.example\.org\/reset-password#([\w-]{43})/
    const token = link.exec(message?.text ?? '')?.[1] ?? ''
    expect(message?.html).toContain(`href="https://stats.example.org/reset-password#${token}"`)
    const password = 'eleven frozen ponds'
    await app.anonymous.does(api.recovery.resetPassword, { token, password })
    await app.anonymous.does(api.auth.login, { email: anna.email, password })
    expect(await app.rows('deliveries', { kind: 'reset-password' })).toEqual([])
  })

  it('MAIL-4 No e-mail is sent to an address without an account', async () => {
    await app.anonymous.does(api.recovery.forgotPassword, { email: 'nobody@example.org' })
    expect(await sendDue(tools())).toBe(1)
    expect(arrived()).toEqual([])
    expect(await app.rows('deliveries')).toEqual([])
  })

  it('MAIL-5 A verification is sent only while it is needed, and its link verifies the e-mail', async () => {
    await anna.does(api.recovery.sendVerification)
    await queue({ ...aMail(), kind: 'verify-email', address: 'before@example.org' } as Mail)
    await sendDue(tools())
    expect(arrived().map(({ to }) => to)).toEqual([[anna.email]])
    const token = /\/verify-email#([\w-]{43})/.exec(arrived()[0]?.text ?? '')?.[1] ?? ''
    await app.anonymous.does(api.recovery.verifyEmail, { token })
    expect((await anna.does(api.auth.me)).user.emailVerified).toBe(true)
  })

  it('MAIL-75 A verification names the time of its cause, and how to take over an account that another person created', async () => {
    await anna.does(api.recovery.sendVerification)
    await sendDue(tools())
    const [message] = arrived()
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(message?.text).toMatch(
      new RegExp(`On ${day.format(app.clock.now)} at .+ UTC this address was given for an account`),
    )
    expect(message?.text).toContain('do not confirm it')
    expect(message?.text).toContain('https://stats.example.org/forgot-password')
  })

  it('MAIL-6 Each message is sent once, also by several processes at once', async () => {
    for (let number = 0; number < 12; number += 1) await queue(aMail())
    const taken = await Promise.all([sendDue(tools()), sendDue(tools()), sendDue(tools())])
    expect(taken.reduce((sum, each) => sum + each)).toBe(12)
    expect(arrived()).toHaveLength(12)
    expect(await app.rows('deliveries')).toEqual([])
  })

  it('MAIL-7 A message that the mail server does not accept is sent again with growing delays for a day', async () => {
    box.refuse({ status: 450, text: `${anna.email} is busy` })
    await queue(aMail())
    const began = app.clock.now
    const waits: number[] = []
    for (let attempt = 0; attempt < 30 && (await app.rows('deliveries')).length > 0; attempt += 1) {
      expect(await sendDue(tools())).toBe(1)
      expect(await sendDue(tools())).toBe(0)
      const [row] = await app.rows('deliveries')
      if (row === undefined) break
      waits.push(row.next_attempt_at - app.clock.now)
      app.clock.now = row.next_attempt_at
    }
    expect(waits.slice(0, 3)).toEqual([120_000, 240_000, 480_000])
    expect(Math.max(...waits)).toBe(7_200_000)
    const took = app.clock.now - began
    expect(took).toBeGreaterThanOrEqual(DAY)
    expect(took).toBeLessThan(DAY + 7_200_000)
    expect(await app.rows('deliveries')).toEqual([])
    expect(logged.at(-1)).toContain('"text":"an e-mail was given up"')
    expect(logged.join()).not.toContain(anna.email)
  })

  it('MAIL-7 A message is sent once the mail server is back', async () => {
    box.refuse({ status: 421, text: 'later' })
    await queue(aMail())
    await sendDue(tools())
    box.refuse(null)
    app.clock.advance(120_000)
    await sendDue(tools())
    expect(arrived()).toHaveLength(1)
  })

  it('MAIL-8 A message is dropped at once if its address is refused permanently', async () => {
    box.refuse({ status: 550, text: `no such user ${anna.email}` })
    await queue(aMail())
    await sendDue(tools())
    expect(await app.rows('deliveries')).toEqual([])
    expect(logged).toEqual([
      '{"kind":"password-changed","attempts":1,"code":"EENVELOPE","status":550,"text":"an e-mail was given up"}',
    ])
  })

  it('MAIL-9 Text written by users stays text and cannot add headers to a message', async () => {
    const personName = `Eve\r\nBcc: all@example.org <script>alert(1)</script> ${'x'.repeat(60)}`
    const content = { teamId: 'id', teamName: '<b>"Ice" & \u202efire</b>', personName }
    await queue({ userId: anna.id, address: anna.email, kind: 'asks-to-join', content })
    await sendDue(tools())
    const [message] = arrived()
    expect(message?.to).toEqual([anna.email])
    expect(message?.subject).toBe('A new person asks to join <b>"Ice" & fire</b>')
    // The name of a stranger could be a message of its own.
    expect([message?.text, message?.html].join()).not.toContain('Eve')
    expect(message?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(message?.html).not.toMatch(/<script|<b>|\u202e/)
    expect(message?.html).toContain('&lt;b&gt;&quot;Ice&quot; &amp; fire&lt;/b&gt;')
    expect(message?.html).not.toMatch(/<img|src=|@import|url\(/)
  })

  it('MAIL-10 A message is marked as automatic and has one recipient', async () => {
    await queue(aMail())
    await sendDue(tools())
    const head = new Map(arrived()[0]?.headers.map(({ key, value }) => [key, value]))
    expect(head.get('from')).toBe('Icetally <icetally@example.org>')
    expect(head.get('to')).toContain(anna.email)
    expect(head.get('auto-submitted')).toBe('auto-generated')
    expect(head.get('content-type')).toContain('multipart/alternative')
    expect(head.has('x-mailer')).toBe(false)
  })

  it('MAIL-11 A sender polls by itself and stops on request', async () => {
    const stop = startDeliveries(tools())
    await queue(aMail())
    await expect.poll(() => arrived().length).toBe(1)
    await stop()
    await queue(aMail())
    expect(await app.rows('deliveries')).toHaveLength(1)
  })
})
