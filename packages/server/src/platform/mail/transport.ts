import { isIP } from 'node:net'
import { rootCertificates } from 'node:tls'
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
  /** Why there was no connection, as a sentence; absent where nothing is known. */
  readonly reason?: string
  /** No later attempt will succeed: the server does not know the address, or wants no such message. */
  readonly isFinal: boolean
}

/** Errors of connections, by the system's codes, and their remedies. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /self.signed certificate/i,
    'The certificate of the mail server is self-signed: set SMTP_CA to the file of its authority',
  ],
  [
    /unable to (?:verify the first|get (?:local )?issuer)/i,
    'The certificate of the mail server is of an unknown authority: set SMTP_CA to its file',
  ],
  [/certificate has expired/i, 'The certificate of the mail server has expired: renew it there'],
  [
    /certificate is not yet valid/i,
    'The certificate of the mail server is not valid yet: compare the clocks of both',
  ],
  [
    /altnames|hostname\/ip does not match/i,
    'The certificate of the mail server is for another host name: use that name in SMTP_URL',
  ],
  [
    /wrong version number|packet length too long/i,
    'The mail server does not encrypt from the first byte: use smtp: in SMTP_URL, not smtps:',
  ],
  [/ECONNREFUSED/, 'The mail server refuses the connection: compare host and port in SMTP_URL'],
  [/ENOTFOUND|EAI_AGAIN/, 'The host name in SMTP_URL is not found'],
  [
    /greeting never received/i,
    'The mail server says nothing: compare the port in SMTP_URL; one that encrypts from the first byte needs smtps:',
  ],
  [
    /timeout|ETIMEDOUT/i,
    'The mail server does not answer: compare host and port in SMTP_URL, and firewalls',
  ],
  [
    /alert (?:handshake failure|protocol version)|unsupported protocol|no protocols available/i,
    'The mail server has no encryption in common with this one: it needs TLS 1.2 or later',
  ],
  [
    /closed unexpectedly|disconnected before|ECONNRESET|EPIPE|socket hang up/i,
    'The mail server ends the connection: compare port and smtp: or smtps: in SMTP_URL, and its list of allowed senders',
  ],
]

/** The meaning of a refusal of the server itself, by the library's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refuses the user or the password in SMTP_URL',
  ETLS: 'The mail server offers no encryption, and passwords are not sent without: use smtps: or another port in SMTP_URL',
}

/** Why there was no connection: the sentences are ours, as a server's may contain the address. */
function reasonOf(error: unknown): Pick<MailRefusal, 'reason'> {
  const { code, message, responseCode } = (error ?? {}) as Record<string, unknown>
  const words = responseCode === undefined && typeof message === 'string' ? message : ''
  const reason = REFUSALS[String(code)] ?? REASONS.find(([form]) => form.test(words))?.[1]
  return reason === undefined ? {} : { reason }
}

/**
 * An error of the transport in words, without the texts of the server, which may contain the
 * address.
 */
export function refusalOf(error: unknown): MailRefusal {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : null
  const name = typeof code === 'string' ? code : 'unknown'
  const isFinal = ['EENVELOPE', 'EMESSAGE'].includes(name) && status !== null && status >= 500
  return { code: name, status, isFinal, ...reasonOf(error) }
}

/**
 * Passes messages to the mail server, each over a connection of its own. Passwords never leave this
 * machine in clear text; certificates are checked.
 */
export function mailTransport({ smtpUrl, from, publicUrl, ca }: MailSettings): {
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
    ...(ca !== undefined && { tls: { ca: [...rootCertificates, ca] } }),
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
