import { Refused, request, type Send } from '../../fixtures/product.ts'
import { DemoStop } from './demo-stop.ts'

/** Owner of the demo team; printed, so that anybody at this product can sign in. */
export const DEMO_ACCOUNT = {
  displayName: 'Demo Manager',
  email: 'demo@icetally.example',
  password: 'seventy real games',
} as const

interface SignedIn {
  readonly data: { readonly token: string }
}

const isForbidden = (error: unknown): error is Refused =>
  error instanceof Refused && error.status === 403

const withoutAccount = (error: Refused): DemoStop =>
  new DemoStop(
    `The demo needs an account with a password: ${error.message} Start the product without REGISTRATION and PASSWORD_LOGIN for it.`,
    { cause: error },
  )

/** Signs in as the demo's manager, making the account the first time; answers a token. */
export async function signIn(send: Send): Promise<string> {
  const { displayName, email, password } = DEMO_ACCOUNT
  try {
    return (await request<SignedIn>(send, 'POST', '/auth/login', { email, password })).data.token
  } catch (error) {
    if (isForbidden(error)) throw withoutAccount(error)
    if (!(error instanceof Refused && error.status === 401)) throw error
  }
  try {
    const account = { displayName, email, password }
    return (await request<SignedIn>(send, 'POST', '/auth/register', account)).data.token
  } catch (error) {
    if (isForbidden(error)) throw withoutAccount(error)
    if (!(error instanceof Refused && error.status === 409)) throw error
    throw new DemoStop(
      `The demo's account ${email} exists, but its password is not the demo's any more. Sign in as ${email} and change the password to "${password}", or use another database.`,
    )
  }
}

/** Where the demo's team plays. */
const TIME_ZONE = 'America/Chicago'

interface Team {
  readonly id: string
  readonly name: string
  readonly state: 'ACTIVE' | 'DISABLED'
}

/** The demo's team, made the first time; answers its id. */
export async function demoTeam(send: Send, name: string, description: string): Promise<string> {
  const { teams } = await request<{ teams: Team[] }>(send, 'GET', '/teams')
  const known = teams.find((team) => team.name === name)
  if (known?.state === 'DISABLED') {
    throw new DemoStop(
      `The team ${name} is disabled. Sign in as ${DEMO_ACCOUNT.email}, activate it on the dashboard, and run "npm run demo" again.`,
    )
  }
  if (known !== undefined) return known.id
  const body = { name, description, type: 'STANDARD_MONTHLY', timeZone: TIME_ZONE }
  return (await request<{ team: Team }>(send, 'POST', '/teams', body)).team.id
}
