import { createSign, generateKeyPair, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import type { Configuration } from 'oidc-provider'

/** A person of the provider. */
export interface OwnPerson {
  /** As the provider calls them for good. */
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

type Claims = Record<string, unknown>

/** A real provider of OpenID Connect on this machine, at which people sign in without a question. */
export interface TestProvider {
  readonly issuer: string
  /** Settings of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** Its requests: method and path. */
  readonly requests: readonly string[]
  /** Who signs in from now on; null: a person who turns back. */
  person: OwnPerson | null
  /** Changes the content of its tokens from now on; they are signed with its key unless `key` is another. */
  tamper: ((claims: Claims) => Claims) | null
  key: KeyObject
  /** Answers every request with this status from now on; null: as it should. */
  broken: number | null
  /**
   * Follows the redirects from the address as a browser does, with cookies. Returns the final address.
   */
  visit(url: string, cookies?: Map<string, string>): Promise<URL>
  close(): Promise<void>
}

const PUBLIC_URL = 'https://stats.example.org'

/** A key of RSA, as tokens are signed with; made beside the event loop, because it can take long. */
export async function signingKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey
}

/** The claims of a token, changed and signed again. */
function resigned(token: string, change: (claims: Claims) => Claims, key: KeyObject): string {
  const [head = '', payload = ''] = token.split('.')
  const claims = change(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

const CLIENT = { id: 'icetally', secret: 'a secret of this server' }

interface ProviderOptions {
  readonly redirectUrl?: string
  readonly authMethod?: 'client_secret_basic' | 'client_secret_post'
}

const configurationOf = (
  key: KeyObject,
  { redirectUrl = `${PUBLIC_URL}/open-id`, authMethod = 'client_secret_basic' }: ProviderOptions,
  people: ReadonlyMap<string, OwnPerson>,
): Configuration => ({
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: authMethod,
    },
  ],
  jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['a key of cookies'] },
  claims: { openid: ['sub', 'auth_time'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: async () => ({ ...people.get(sub), sub }),
  }),
  ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
})

/** Without the library's warning about its use. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

/** Starts one that listens on a free port. */
export async function startOpenIdProvider(options: ProviderOptions = {}): Promise<TestProvider> {
  const key = await signingKey()
  const people = new Map<string, OwnPerson>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (created.broken !== null) {
      response.writeHead(created.broken).end()
      return
    }
    void answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const issuer = `http://127.0.0.1:${port}`
  const provider = await quietly(async () => {
    const { default: Provider } = await import('oidc-provider')
    return new Provider(issuer, configurationOf(key, options, people))
  })
  const handle = provider.callback()

  /** Every visitor is signed in as the current person, and agrees to everything. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session, grantId } = await provider.interactionDetails(
      request,
      response,
    )
    const { person } = created
    if (person === null) {
      const result = { error: 'access_denied' }
      return provider.interactionFinished(request, response, result)
    }
    people.set(person.sub, person)
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: person.sub } })
    }
    const accountId = session?.accountId ?? person.sub
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
    const grant = known ?? new provider.Grant({ accountId, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    const result = { consent: { grantId: await grant.save() } }
    return provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: true,
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/')) return interact(request, response)
    if (request.url === '/token') tamperWith(response)
    await handle(request, response)
  }

  function tamperWith(response: ServerResponse): void {
    const end = response.end.bind(response)
    response.end = ((body: string) => {
      const { tamper } = created
      const parsed = JSON.parse(body)
      if (tamper === null || parsed.id_token === undefined) return end(body)
      const changed = { ...parsed, id_token: resigned(parsed.id_token, tamper, created.key) }
      const text = JSON.stringify(changed)
      response.setHeader('content-length', Buffer.byteLength(text))
      return end(text)
    }) as typeof response.end
  }

  const created: TestProvider = {
    issuer,
    requests,
    environment: {
      PUBLIC_URL: options.redirectUrl ? new URL(options.redirectUrl).origin : PUBLIC_URL,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'HC Bern',
    },
    person: null,
    tamper: null,
    key,
    broken: null,
    async visit(url, cookies = new Map()) {
      let next = new URL(url)
      while (next.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const came = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of came.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          const at = pair.indexOf('=')
          cookies.set(pair.slice(0, at), pair.slice(at + 1))
        }
        const to = came.headers.get('location')
        if (to === null) throw new Error(`${next} answered ${came.status} ${await came.text()}`)
        next = new URL(to, next)
      }
      return next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return created
}
