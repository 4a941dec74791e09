import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '../config/mail-settings.ts'
import type { Composed } from './compose.ts'

/** Milliseconds for connecting, for the server's first word, and without one. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Why a message was not taken. */
export interface MailRefusal {
  /** The library's code, e.g. `ECONNECTION`. */
  readonly code: string
  /** The server's answer in numbers, e.g. 550; null without one. */
  readonly status: number | null
  /** No later attempt will succeed: the server does not know the address, or wants no such message. */
  readonly isFinal: boolean
}

/** What an error of the transport says, without the texts of the server, which may name the address. */
export function refusalOf(error: unknown): MailRefusal {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : null
  const name = typeof code === 'string' ? code : 'unknown'
  const isFinal = ['EENVELOPE', 'EMESSAGE'].includes(name) && status !== null && status >= 500
  return { code: name, status, isFinal }
}

/**
 * Gives messages to the mail server, each over a connection of its own. Passwords never leave this
 * machine in clear text; certificates are checked.
 */
export function mailTransport({ smtpUrl, from, publicUrl }: MailSettings): {
  send(message: Composed): Promise<void>
  close(): void
} {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replaceAll(/[[\]]/g, '')
  const secure = protocol === 'smtps:'
  const isPrivate = secure || isOwnMachine(host)
  const transport = createTransport({
    host,
    secure,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    requireTLS: !isPrivate && username !== '',
    ignoreTLS: !secure && isPrivate,
    name: new URL(publicUrl).hostname,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, ...content }) => {
      await transport.sendMail({
        ...content,
        from,
        // An object is never read as a list of addresses.
        to: { name: '', address: to },
        xMailer: false,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
