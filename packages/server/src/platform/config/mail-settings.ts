import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { StartError } from '../processes/start-error.ts'
import type { WithAddress } from './variables.ts'

/** How e-mail is sent. */
export interface MailSettings {
  /** The server that takes it, e.g. `smtp://user:password@mail.example.org:587`. */
  readonly smtpUrl: string
  readonly from: { readonly name: string; readonly address: string }
  /** The address that links begin with, without a slash at the end. */
  readonly publicUrl: string
  /** Certificates of authorities, in PEM, that are trusted beside the usual ones. */
  readonly ca?: string | undefined
}

const FROM_SENTENCE =
  'MAIL_FROM must be an e-mail address such as icetally@example.org, or Icetally <icetally@example.org>.'
/** A name ends with something visible, so that the blanks after it are read once. A blank alone is one, too. */
const FROM = /^(?:([^<>"\p{C}]{0,99}[^<>"\p{C}\s]|[^\S\p{C}])\s*<([^<>]+)>|([^<>\s]+))$/u

const from = z.pipe(
  z
    .string()
    .check(z.refine((value) => z.safeParse(z.email(), addressIn(value)).success, FROM_SENTENCE)),
  z.transform((value) => ({
    name: FROM.exec(value)?.[1] ?? 'Icetally',
    address: addressIn(value),
  })),
)

function addressIn(value: string): string {
  const [, , bracketed, alone] = FROM.exec(value) ?? []
  return bracketed ?? alone ?? ''
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The settings that concern e-mail, each checked by itself. */
export const mailVariables = z.object({
  SMTP_URL: z.optional(
    z.string().check(
      z.refine((value) => {
        const parsed = URL.parse(value)
        return (
          parsed !== null &&
          ['smtp:', 'smtps:'].includes(parsed.protocol) &&
          parsed.hostname !== '' &&
          ['', '/'].includes(parsed.pathname) &&
          parsed.search + parsed.hash === ''
        )
      }, 'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587; smtps: encrypts from the first byte.'),
      z.refine((value) => {
        const { username = '', password = '' } = URL.parse(value) ?? {}
        return [username, password].every(isDecodable)
      }, 'SMTP_URL: a % in the user or the password must be written as %25.'),
    ),
  ),
  MAIL_FROM: z.optional(from),
  SMTP_CA: z.optional(z.string()),
})

/** The certificates in a file; throws a StartError where there are none. */
function certificatesIn(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    const [first] =
      text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
    new X509Certificate(first ?? '')
    return text
  } catch {
    throw new StartError(
      'SMTP_CA must be the path of a file with certificates in PEM that the server can read.',
    )
  }
}

/** Throws a StartError for incomplete or wrong settings of e-mail. */
export function mailSettings({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
  SMTP_CA: file,
  PUBLIC_URL: publicUrl,
}: z.output<typeof mailVariables> & WithAddress): MailSettings | undefined {
  if (smtpUrl === undefined) return undefined
  const missing = [
    publicUrl === undefined &&
      'SMTP_URL needs PUBLIC_URL: the links in e-mails begin with the address people use.',
    from === undefined && 'SMTP_URL needs MAIL_FROM: the e-mail address that messages come from.',
  ].filter((sentence) => sentence !== false)
  if (publicUrl === undefined || from === undefined) throw new StartError(missing.join(' '))
  const ca = file === undefined ? {} : { ca: certificatesIn(file) }
  return { smtpUrl, from, publicUrl, ...ca }
}
