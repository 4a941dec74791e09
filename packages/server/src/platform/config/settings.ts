import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { REGISTRATIONS } from '@icetally/domain/account/registration'
import * as z from 'zod/mini'
import { StartError } from '../processes/start-error.ts'
import { backupSettings, backupVariables } from './backup-settings.ts'
import { mailSettings, mailVariables } from './mail-settings.ts'
import { openIdSettings, openIdVariables } from './open-id-settings.ts'
import { POOLERS, serversOf } from './postgres-address.ts'
import { folder, oneOf, onOrOff, wholeNumber } from './variables.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Which proxies may name the client's address, in the form Fastify takes. */
export type TrustProxy = boolean | string

/** The operator's settings; everything is checked at start. */
export type Settings = Readonly<ReturnType<typeof readSettings>>

const url = (name: string, protocols: readonly string[], example: string) => {
  const message = `${name} must be an address such as ${example}.`
  return z.string().check(
    z.refine((value) => {
      const parsed = serversOf(value).map((server) => URL.parse(server))
      return parsed.every((one) => one !== null && protocols.includes(one.protocol))
    }, message),
  )
}

const PROXY_SENTENCE =
  'TRUST_PROXY must be on, off, or a list of addresses such as 10.0.0.0/8,loopback.'
const PROXY_GROUP = /^(loopback|linklocal|uniquelocal)$/
const PROXY_ADDRESS = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i

/** Is this the name of a group of proxies, an address, or an address with the bits of its network? */
function isProxy(text: string): boolean {
  if (PROXY_GROUP.test(text)) return true
  const [, address = '', network] = PROXY_ADDRESS.exec(text) ?? []
  const family = isIP(address)
  // An IPv4 address in the form of IPv6: it has to be written in its own form.
  if (family === 0 || (family === 6 && address.toLowerCase().startsWith('::ffff:'))) return false
  const bits = network === undefined ? 1 : Number(network)
  return bits >= 1 && bits <= (family === 4 ? 32 : 128)
}

const trustProxy = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) =>
          /^(on|off|true|false)$/i.test(value) ||
          value.split(',').every((part) => isProxy(part.trim())),
        PROXY_SENTENCE,
      ),
    ),
  z.transform((value): TrustProxy => {
    if (/^(on|true)$/i.test(value)) return true
    return /^(off|false)$/i.test(value) ? false : value
  }),
)

const environment = z.object({
  PORT: z._default(wholeNumber('PORT', 0, 65_535), 3000),
  HOST: z._default(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9.:_-]+$/, 'HOST must be a host name or an address to listen on.')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(folder('DATA_DIR'), './data'),
  DATABASE_URL: z.optional(
    url(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/icetally',
    ),
  ),
  DATABASE_POOL: z._default(wholeNumber('DATABASE_POOL', 2, 200), 10),
  DATABASE_POOLER: z._default(oneOf('DATABASE_POOLER', POOLERS), 'none'),
  PUBLIC_URL: z.optional(
    z.pipe(
      url('PUBLIC_URL', ['http:', 'https:'], 'https://stats.example.org').check(
        z.refine((value) => {
          const parsed = URL.parse(value)
          return parsed === null || (parsed.pathname === '/' && parsed.search + parsed.hash === '')
        }, 'PUBLIC_URL must have no path: the app is served at the root of its address.'),
        z.refine((value) => {
          const { username = '', password = '' } = URL.parse(value) ?? {}
          return username + password === ''
        }, 'PUBLIC_URL must have no user and no password: every link begins with it.'),
      ),
      // In its usual form: without a slash at the end, in lower case.
      z.transform((value) => new URL(value).origin),
    ),
  ),
  LOG_LEVEL: z.optional(oneOf('LOG_LEVEL', LOG_LEVELS)),
  TRUST_PROXY: z._default(trustProxy, false),
  METRICS_TOKEN: z.optional(
    z.string().check(
      // Other characters arrive as bytes of no known meaning in a header.
      z.regex(
        /^[!-~]{16,}$/,
        'METRICS_TOKEN must have at least 16 ASCII characters, and no spaces.',
      ),
    ),
  ),
  RATE_LIMITS: onOrOff('RATE_LIMITS', true),
  WEBHOOKS_PRIVATE: onOrOff('WEBHOOKS_PRIVATE', false),
  OPERATOR_CONTACT: z.optional(
    z
      .string()
      .check(
        z.regex(/^\P{C}{1,200}$/u, 'OPERATOR_CONTACT must be one line of at most 200 characters.'),
      ),
  ),
  SHUTDOWN_DELAY: z._default(wholeNumber('SHUTDOWN_DELAY', 0, 60, 'of seconds '), 0),
  REGISTRATION: z._default(oneOf('REGISTRATION', REGISTRATIONS), 'open'),
  ...mailVariables.shape,
  ...backupVariables.shape,
  ...openIdVariables.shape,
})

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that are empty or blank count as not set. */
function filled(variables: Environment): Environment {
  const entries = Object.keys(environment.shape).map((name) => [name, variables[name]?.trim()])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))
}

/**
 * Reads the settings from environment variables; throws a StartError that names every wrong one.
 * Without LOG_LEVEL a terminal (`interactive`) is spared the line for each request.
 */
export function readSettings(variables: Environment, interactive = false) {
  const read = environment.safeParse(filled(variables))
  if (!read.success) {
    const sentences = new Set(read.error.issues.map((issue) => issue.message))
    throw new StartError([...sentences].join(' '), { cause: read.error })
  }
  const values = read.data
  return {
    port: values.PORT,
    host: values.HOST,
    /** Absolute path of the folder for the embedded database. */
    dataDir: resolve(values.DATA_DIR),
    /** A PostgreSQL server instead of the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** The maximum of connections to that server. */
    databasePool: values.DATABASE_POOL,
    /** `transaction` if a pooler between gives each transaction another connection. */
    databasePooler: values.DATABASE_POOLER,
    /** The address people use, without a slash at the end. */
    publicUrl: values.PUBLIC_URL,
    logLevel: values.LOG_LEVEL ?? (interactive ? 'warn' : 'info'),
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    /** Seconds for which the process serves after a stop signal, while `/readyz` reports the stop. */
    shutdownDelay: values.SHUTDOWN_DELAY,
    /** May webhooks be sent to addresses of this machine and of private networks, without encryption? */
    webhooksPrivate: values.WEBHOOKS_PRIVATE,
    /** The bearer token that opens `/metrics`; without one there is no such path. */
    metricsToken: values.METRICS_TOKEN,
    /** Undefined where no e-mail is sent. */
    mail: mailSettings(values),
    /** Undefined without automatic backups. */
    backups: backupSettings(values, resolve(values.DATA_DIR)),
    ...openIdSettings(values),
    /** How to reach the operator of this server, for people who cannot sign in; plain text. */
    operatorContact: values.OPERATOR_CONTACT,
    registration: values.REGISTRATION,
  }
}

/**
 * Adds the settings of the file `.env` in the working folder to the environment, whose own take
 * precedence; throws a StartError if the file cannot be read.
 */
export function loadEnvironmentFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    throw new StartError('The file .env cannot be read.', { cause: error })
  }
}

/** The variables of this process and of the file `.env`. Throws a StartError. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  loadEnvironmentFile()
  return process.env
}

const OWN_MACHINE = ['127.0.0.1', '0.0.0.0', '::', '::1']

/** The address to open on this machine for a server that listens there, e.g. `http://localhost:3000`. */
export function localAddress(host: string, port: number): string {
  const name = OWN_MACHINE.includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
