import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartError } from '../processes/start-error.ts'
import { readSettings } from './settings.ts'

const refusal = (variables: Record<string, string>): string => {
  try {
    readSettings(variables)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('these settings were accepted')
}

describe('settings', () => {
  it('SETTING-1 No setting is required', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePool: 10,
      databasePooler: 'none',
      publicUrl: undefined,
      logLevel: 'info',
      trustProxy: false,
      rateLimits: true,
      shutdownDelay: 0,
      webhooksPrivate: false,
      passwordLogin: true,
      registration: 'open',
    })
  })

  it('SETTING-1 All settings can be set', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/icetally',
      DATABASE_URL: 'postgres://ice@one.example.org:5432,two.example.org:5432/tally',
      DATABASE_POOL: '20',
      DATABASE_POOLER: 'transaction',
      PUBLIC_URL: 'https://stats.example.org/',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: 'loopback',
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY: '3',
      WEBHOOKS_PRIVATE: 'on',
      SMTP_URL: 'smtp://ice:pass@mail.example.org:587',
      MAIL_FROM: 'HC Bern <stats@example.org>',
      OPERATOR_CONTACT: 'Anna in the office, 031 555 01 01',
      BACKUP_DIR: '/var/backups/icetally',
      BACKUP_AT: '4:30',
      BACKUP_KEEP: '14',
    })
    expect(settings).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/icetally',
      databaseUrl: 'postgres://ice@one.example.org:5432,two.example.org:5432/tally',
      databasePool: 20,
      databasePooler: 'transaction',
      publicUrl: 'https://stats.example.org',
      logLevel: 'debug',
      trustProxy: 'loopback',
      rateLimits: false,
      shutdownDelay: 3,
      webhooksPrivate: true,
      mail: {
        smtpUrl: 'smtp://ice:pass@mail.example.org:587',
        from: { name: 'HC Bern', address: 'stats@example.org' },
        publicUrl: 'https://stats.example.org',
      },
      operatorContact: 'Anna in the office, 031 555 01 01',
      backups: { folder: '/var/backups/icetally', at: { hour: 4, minute: 30 }, keep: 14 },
      passwordLogin: true,
      registration: 'open',
    })
  })

  it.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    ['HOST', 'my host', 'HOST must be a host name or an address to listen on.'],
    ['DATA_DIR', 'a\0b', 'DATA_DIR must be the path of a folder.'],
    [
      'DATABASE_URL',
      'mysql://db/tally',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/icetally.',
    ],
    [
      'PUBLIC_URL',
      'stats.example.org',
      'PUBLIC_URL must be an address such as https://stats.example.org.',
    ],
    [
      'PUBLIC_URL',
      'https://example.org/stats',
      'PUBLIC_URL must have no path: the app is served at the root of its address.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'TRUST_PROXY',
      'maybe',
      'TRUST_PROXY must be on, off, or a list of addresses such as 10.0.0.0/8,loopback.',
    ],
    [
      'METRICS_TOKEN',
      'too short',
      'METRICS_TOKEN must have at least 16 ASCII characters, and no spaces.',
    ],
    ['RATE_LIMITS', 'few', 'RATE_LIMITS must be on or off.'],
    ['BACKUP_AT', '24:00', 'BACKUP_AT must be a time of day such as 03:00.'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
  ])('SETTING-2 A wrong %s (%s) is named', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toBe(sentence)
  })

  it.each(['999.1.1.1', '10.0.0.0/33', '10.0.0.0/0', '10', '::1/129', '::ffff:a00:1/100', '::1/'])(
    'SETTING-2 %s is no proxy',
    (TRUST_PROXY) => expect(refusal({ TRUST_PROXY })).toMatch(/^TRUST_PROXY must be on, off, or /),
  )

  it.each(['sixteen or more, but with spaces', 'žluťoučký-kůň-úpěl-ódy'])(
    'SETTING-2 %s is no token that fits a header',
    (METRICS_TOKEN) => expect(refusal({ METRICS_TOKEN })).toMatch(/^METRICS_TOKEN must have /),
  )

  it.each([
    ['smtp.example.org', 'SMTP_URL must be an address such as'],
    ['http://mail.example.org', 'SMTP_URL must be an address such as'],
    ['smtp://mail.example.org/?pool=1', 'SMTP_URL must be an address such as'],
    ['smtp://ice:50%off@mail.example.org', 'SMTP_URL: a % in the user or the password must be'],
  ])('SETTING-2 %s is no mail server', (SMTP_URL, sentence) => {
    expect(refusal({ SMTP_URL })).toContain(sentence)
  })

  it.each(['Icetally', 'a@b@c', 'Icetally <icetally>', 'a <b@example.org>, c@example.org'])(
    'SETTING-2 %s is no sender of e-mails',
    (MAIL_FROM) => {
      expect(refusal({ MAIL_FROM })).toContain('MAIL_FROM must be an e-mail address')
    },
  )

  it.each([
    'HTTPS://Stats.Example.org',
    'https://stats.example.org/?',
    'https://stats.example.org:443',
  ])('SETTING-13 The public address %s is used in its usual form', (PUBLIC_URL) => {
    expect(readSettings({ PUBLIC_URL }).publicUrl).toBe('https://stats.example.org')
  })

  it('SETTING-13 A public address with a password is refused', () => {
    expect(refusal({ PUBLIC_URL: 'https://anna:secret@stats.example.org' })).toContain(
      'no password',
    )
  })

  it('SETTING-2 A contact of several lines is named', () => {
    expect(refusal({ OPERATOR_CONTACT: 'Anna\nOffice' })).toContain('must be one line')
  })

  it('SETTING-11 A mail server without a public address or a sender is refused', () => {
    expect(refusal({ SMTP_URL: 'smtp://localhost:2525' })).toBe(
      'SMTP_URL needs PUBLIC_URL: the links in e-mails begin with the address people use. SMTP_URL needs MAIL_FROM: the e-mail address that messages come from.',
    )
  })

  it('SETTING-12 A time or a number of backups without a folder apart from the data folder is refused', () => {
    const needed = 'BACKUP_AT and BACKUP_KEEP need BACKUP_DIR: the folder for the backups.'
    expect(refusal({ BACKUP_AT: '04:00' })).toBe(needed)
    expect(refusal({ BACKUP_KEEP: '3' })).toBe(needed)
    expect(refusal({ BACKUP_DIR: './data' })).toMatch(
      /^BACKUP_DIR must be another folder than DATA_DIR/,
    )
    const { backups } = readSettings({ BACKUP_DIR: './data/backups' })
    expect(backups).toEqual({
      folder: resolve('data/backups'),
      at: { hour: 3, minute: 0 },
      keep: 7,
    })
  })

  it('SETTING-2 Several wrong settings are named together', () => {
    expect(refusal({ PORT: 'x', RATE_LIMITS: 'y' })).toBe(
      'PORT must be a whole number from 0 to 65535. RATE_LIMITS must be on or off.',
    )
  })

  it('SETTING-3 A blank setting counts as not set', () => {
    expect(readSettings({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toEqual(readSettings({}))
  })

  it.each([
    ['on', true],
    ['true', true],
    ['off', false],
    ['10.0.0.0/8, loopback', '10.0.0.0/8, loopback'],
    ['fd00::/8', 'fd00::/8'],
    ['10.0.0.1/32, ::1/128', '10.0.0.1/32, ::1/128'],
  ])('SETTING-4 TRUST_PROXY accepts %s', (value, expected) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(expected)
  })

  it('SETTING-5 In a terminal only warnings are logged by default', () => {
    expect(readSettings({}, true).logLevel).toBe('warn')
    expect(readSettings({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info')
  })

  it('SETTING-10 The operations document lists every setting with its default', () => {
    const read: string[] = []
    const noting = new Proxy<Record<string, undefined>>(
      {},
      {
        get: (_none, name) => {
          read.push(String(name))
          return undefined
        },
      },
    )
    const usual = readSettings(noting)
    const file = new URL('../../../../../docs/operations.md', import.meta.url)
    const rows = [
      ...readFileSync(file, 'utf8').matchAll(/^\| `([A-Z_]+)` \| (?:`(.+?)`|none|off)/gm),
    ]
    expect(rows.map(([, name]) => name).toSorted()).toEqual(read.toSorted())
    const defaults = rows.map(([, name, value]) => [name, value])
    expect(readSettings(Object.fromEntries(defaults))).toEqual(usual)
  })
})
