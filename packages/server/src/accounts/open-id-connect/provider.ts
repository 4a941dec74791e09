import { DomainError } from '@icetally/domain/platform/errors'
import * as openId from 'openid-client'
import type { AttemptSecrets } from '../../platform/access/open-id-attempts.ts'
import type { OpenIdSettings } from '../../platform/config/open-id-settings.ts'

const SECOND = 1000
/** Bytes of an answer of the provider: metadata, keys and tokens of real ones have some 10,000. */
const LONGEST_ANSWER = 1024 * 1024
/** Seconds in which the provider has to answer each request. */
const PATIENCE = 10
/** How long its metadata are used, in milliseconds; its keys are fetched again as they change. */
const METADATA_LIFE = 60 * 60 * SECOND
/** Seconds: a confirmation needs a sign-in at the provider that is at most so old. */
const CONFIRMED_WITHIN = 300

/** Seconds that the clock of the provider may be ahead. */
const CLOCK_TOLERANCE = 60

/** The provider's data about a person. */
export interface Profile {
  readonly email: string | undefined
  readonly emailVerified: boolean
  /** Possible names of the person, best first. */
  readonly names: readonly unknown[]
}

/** A person that has signed in at the provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readProfile(): Promise<Profile>
}

/**
 * The purpose of a sign-in: `again` makes the provider require credentials, `confirm` also requires
 * their time.
 */
export type Purpose = 'sign-in' | 'again' | 'confirm'

/** The provider at which people sign in. All of it may throw UNAVAILABLE, with a sentence. */
export interface OpenIdProvider {
  /** The address at which a browser begins. */
  addressFor(secrets: AttemptSecrets, purpose: Purpose): Promise<string>
  /**
   * The person who has signed in, by the browser's return parameters. Throws FORBIDDEN unless they
   * prove it.
   */
  identify(answer: string, secrets: AttemptSecrets, purpose: Purpose): Promise<Identity>
}

/** The error, for the log; `reason` is the provider's own word for it. */
export interface Failure {
  readonly error: unknown
  readonly reason?: string
}

/** Codes of failures without an understandable answer of the provider. */
const AWAY = new Set([
  ...['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_PARSE_ERROR'],
  ...['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
])

const PROVIDER_FAILED = new Set(['server_error', 'temporarily_unavailable'])

function isAway(error: unknown): boolean {
  if (error instanceof openId.AuthorizationResponseError) return PROVIDER_FAILED.has(error.error)
  if (error instanceof openId.ResponseBodyError) return error.status >= 500
  if (error instanceof openId.ClientError) return AWAY.has(error.code ?? '')
  // The error of `fetch` if no server answers.
  return error instanceof TypeError
}

const failureOf = (error: unknown): Failure =>
  error instanceof openId.AuthorizationResponseError || error instanceof openId.ResponseBodyError
    ? { error, reason: error.error.slice(0, 100) }
    : { error }

const isInvalidClient = (error: unknown): boolean =>
  (error instanceof openId.ResponseBodyError && error.error === 'invalid_client') ||
  (error instanceof openId.WWWAuthenticateChallengeError && error.status === 401)

/** Sends the secret of this server as the provider takes it: in a header or, where that is refused, in the body. */
function clientAuthentication(secret: string) {
  const ways = [openId.ClientSecretBasic(secret), openId.ClientSecretPost(secret)]
  const authenticate: openId.ClientAuth = (...request) => ways[0]?.(...request)
  return { authenticate, switchMethod: () => ways.reverse() }
}

/** Fetches an answer of the provider that fails once it is longer than {@link LONGEST_ANSWER}. */
async function boundedFetch(url: string, options: openId.CustomFetchOptions): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(url, options as RequestInit)
  let bytes = 0
  const bounded = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.length
        if (bytes > LONGEST_ANSWER) controller.error(new TypeError('The answer is too long'))
        else controller.enqueue(part)
      },
    }),
  )
  return new Response(bounded ?? null, { status, statusText, headers })
}

/**
 * Creates a provider from the settings. It receives no request before the first sign-in. `onFailure`
 * receives failures, for the log.
 */
export function openIdProvider(
  settings: OpenIdSettings,
  onFailure: (failure: Failure) => void,
): OpenIdProvider {
  const { issuer, clientId, clientSecret, name, redirectUrl } = settings
  const isEncrypted = new URL(issuer).protocol === 'https:'
  const { authenticate, switchMethod } = clientAuthentication(clientSecret)
  let known: {
    readonly since: number
    readonly configuration: Promise<openId.Configuration>
  } | null = null

  async function discover(): Promise<openId.Configuration> {
    const configuration = await openId.discovery(new URL(issuer), clientId, {}, authenticate, {
      timeout: PATIENCE,
      [openId.customFetch]: boundedFetch,
      execute: [
        // Tokens are signed, and that is checked, although they are received directly from the
        // provider.
        openId.enableNonRepudiationChecks,
        ...(isEncrypted ? [] : [openId.allowInsecureRequests]),
      ],
    })
    // The library lets some providers answer for all their tenants.
    const metadata = configuration.serverMetadata()
    if (new URL(metadata.issuer).href !== new URL(issuer).href) {
      throw new openId.ClientError('the metadata are those of another issuer')
    }
    const page = URL.parse(metadata.authorization_endpoint ?? '')
    if (page?.protocol !== 'https:' && (isEncrypted || page?.protocol !== 'http:')) {
      throw new openId.ClientError('the authorization endpoint is not encrypted')
    }
    return configuration
  }

  const away = () =>
    new DomainError(
      'UNAVAILABLE',
      `${name} cannot be reached right now. Please try again in a moment.`,
      { retryAfterSeconds: 10 },
    )

  async function configured(): Promise<openId.Configuration> {
    const now = Date.now()
    if (known === null || now - known.since >= METADATA_LIFE) {
      known = { since: now, configuration: discover() }
    }
    const mine = known
    try {
      return await mine.configuration
    } catch (error) {
      if (known === mine) known = null
      onFailure(failureOf(error))
      throw away()
    }
  }

  function refusalOf(error: unknown): DomainError {
    if (isAway(error)) return away()
    if (error instanceof openId.AuthorizationResponseError && error.error === 'access_denied') {
      return new DomainError('FORBIDDEN', `You have not signed in with ${name}.`)
    }
    return new DomainError(
      'FORBIDDEN',
      `${name} did not confirm who you are. Please try again; if that does not help, tell the administrator of this server.`,
    )
  }

  async function trusted<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      onFailure(failureOf(error))
      throw refusalOf(error)
    }
  }

  async function exchange(
    configuration: openId.Configuration,
    answer: string,
    { state, nonce, codeVerifier }: AttemptSecrets,
    purpose: Purpose,
  ) {
    const address = new URL(redirectUrl)
    address.search = answer
    const grant = () =>
      openId.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(purpose === 'confirm' && { maxAge: CONFIRMED_WITHIN }),
      })
    try {
      return await grant()
    } catch (error) {
      if (!isInvalidClient(error)) throw error
      switchMethod()
      return grant()
    }
  }

  return {
    async addressFor({ state, nonce, codeVerifier }, purpose) {
      const configuration = await configured()
      const codeChallenge = await openId.calculatePKCECodeChallenge(codeVerifier)
      return openId.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(purpose !== 'sign-in' && { prompt: 'login' }),
        ...(purpose === 'confirm' && { max_age: String(CONFIRMED_WITHIN) }),
      }).href
    },

    async identify(answer, secrets, purpose) {
      const configuration = await configured()
      return trusted(async () => {
        const tokens = await exchange(configuration, answer, secrets, purpose)
        const claims = tokens.claims()
        if (claims === undefined) throw new openId.ClientError('there is no ID token')
        const { iss, sub, iat } = claims
        if (iat > Date.now() / SECOND + CLOCK_TOLERANCE) {
          throw new openId.ClientError('the ID token was issued in the future')
        }
        const readProfile = () =>
          trusted(async () => {
            const wants =
              !isComplete(claims) && configuration.serverMetadata().userinfo_endpoint !== undefined
            return profileOf(
              wants ? await openId.fetchUserInfo(configuration, tokens.access_token, sub) : claims,
            )
          })
        return { issuer: iss, subject: sub, readProfile }
      })
    },
  }
}

/** The claims about a person in an ID token, or in the provider's user info. */
type Claims = Readonly<Record<string, unknown>>

/** Does this answer have all claims about the e-mail? */
const isComplete = ({ email, email_verified }: Claims): boolean =>
  email !== undefined && email_verified !== undefined

/** E-mail and whether it is verified are taken from one answer: they belong together. */
function profileOf({ email, email_verified, name, preferred_username }: Claims): Profile {
  return {
    email: typeof email === 'string' ? email : undefined,
    emailVerified: email_verified === true,
    names: [name, preferred_username],
  }
}
