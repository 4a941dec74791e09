import * as z from 'zod/mini'
import { StartError } from '../processes/start-error.ts'
import { onOrOff, type WithAddress } from './variables.ts'

/** The provider of OpenID Connect at which people sign in. */
export interface OpenIdSettings {
  /** Its address, as in its own metadata. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Its displayed name: 'Sign in with …'. */
  readonly name: string
  /** Where it sends browsers back to. */
  readonly redirectUrl: string
}

/** The page of the web app to which the provider sends browsers back. */
const REDIRECT_PATH = '/open-id'

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** Secrets travel to it: without encryption only on this machine. */
function isIssuer(value: string): boolean {
  const parsed = URL.parse(value)
  if (parsed === null || parsed.search + parsed.hash + parsed.username + parsed.password !== '') {
    return false
  }
  if (parsed.pathname.includes('/.well-known/')) return false
  return (
    parsed.protocol === 'https:' ||
    (parsed.protocol === 'http:' && OWN_MACHINE.includes(parsed.hostname))
  )
}

const ofOneLine = (name: string, most: number) =>
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^\\P{C}{1,${most}}$`, 'u'),
        `${name} must be one line of at most ${most} characters.`,
      ),
    )

/** The settings that concern OpenID Connect, each checked by itself. */
export const openIdVariables = z.object({
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(
        z.refine(
          isIssuer,
          'OIDC_ISSUER must be the address of a provider such as https://id.example.org/realms/club, with https:, without /.well-known/ and what follows.',
        ),
      ),
  ),
  OIDC_CLIENT_ID: z.optional(ofOneLine('OIDC_CLIENT_ID', 500)),
  OIDC_CLIENT_SECRET: z.optional(ofOneLine('OIDC_CLIENT_SECRET', 2000)),
  OIDC_NAME: z.optional(ofOneLine('OIDC_NAME', 40)),
  PASSWORD_LOGIN: onOrOff('PASSWORD_LOGIN', true),
})

type Values = z.output<typeof openIdVariables> & WithAddress

/** Throws a StartError if a part is missing or if no user could sign in at all. */
export function openIdSettings(values: Values): {
  /** Undefined where people do not sign in by OpenID Connect. */
  readonly openIdConnect: OpenIdSettings | undefined
  /** May people sign in, and register, with a password? */
  readonly passwordLogin: boolean
} {
  const openIdConnect = providerOf(values)
  const passwordLogin = values.PASSWORD_LOGIN
  if (!passwordLogin && openIdConnect === undefined) {
    throw new StartError(
      'PASSWORD_LOGIN=off needs OIDC_ISSUER: without passwords people sign in at a provider of OpenID Connect.',
    )
  }
  return { openIdConnect, passwordLogin }
}

function providerOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
  PUBLIC_URL: publicUrl,
}: Values): OpenIdSettings | undefined {
  if (issuer === undefined) {
    if ((clientId ?? clientSecret) === undefined) return undefined
    throw new StartError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need OIDC_ISSUER.')
  }
  const missing = [
    clientId === undefined &&
      'OIDC_ISSUER needs OIDC_CLIENT_ID: by it the provider knows this server.',
    clientSecret === undefined &&
      'OIDC_ISSUER needs OIDC_CLIENT_SECRET: with it this server proves who it is.',
    publicUrl === undefined &&
      'OIDC_ISSUER needs PUBLIC_URL: the provider sends people back to the address they use.',
  ].filter((sentence) => sentence !== false)
  if (clientId === undefined || clientSecret === undefined || publicUrl === undefined) {
    throw new StartError(missing.join(' '))
  }
  return {
    ...{ issuer, clientId, clientSecret },
    name: name ?? new URL(issuer).hostname,
    redirectUrl: `${publicUrl}${REDIRECT_PATH}`,
  }
}
