import {
  ATTEMPT_DEAD,
  type Confirmation,
  type finishConfirmationBody,
  NO_PROVIDER,
  type openIdConnectEndpoints,
} from '@icetally/domain/account/endpoints/open-id-connect'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import type * as z from 'zod/mini'
import { addressSubject } from '../../platform/access/address.ts'
import {
  CONFIRMATION_LIFE,
  confirmedAt,
  noteConfirmation,
} from '../../platform/access/confirmations.ts'
import { deviceHashOf, isKnownDevice, rememberDevice } from '../../platform/access/known-devices.ts'
import {
  attemptSecrets,
  insertAttempt,
  takeAttempt,
} from '../../platform/access/open-id-attempts.ts'
import { hasPassword } from '../../platform/access/passwords.ts'
import { startSession } from '../../platform/access/sessions.ts'
import { countAttempt, type Throttle } from '../../platform/access/throttle.ts'
import { findUser } from '../../platform/access/users-store.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { UserTable } from '../../platform/db/schema.ts'
import type { Services } from '../../platform/http/services.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { toOptionalIsoTimestamp } from '../../platform/rows/present.ts'
import type { RequestOrigin } from '../sign-in/commands.ts'
import { accountOf, type FoundAccount, personOf } from './account.ts'
import type { Identity, OpenIdProvider, Purpose } from './provider.ts'
import { findLinkedUserId, hasIdentity, noteLogin } from './store.ts'

/** Dependencies of the commands besides the request. */
export interface OpenIdTools extends Pick<Services, 'database' | 'settings'> {
  /** Undefined where the operator has named none. */
  readonly provider: OpenIdProvider | undefined
}

/** A caller with a session. */
interface OwnCall extends RequestOrigin {
  readonly user: { readonly id: string; readonly sessionId: string }
}

type Finish = z.output<typeof finishConfirmationBody>

function requireProvider({ provider, settings: { openIdConnect } }: OpenIdTools) {
  if (provider === undefined || openIdConnect === undefined) {
    throw new DomainError('NOT_FOUND', NO_PROVIDER)
  }
  return { provider, name: openIdConnect.name }
}

async function begin(
  tools: OpenIdTools,
  { deviceKey, sessionId }: { readonly deviceKey: string; readonly sessionId: string | null },
  purpose: Purpose,
  { now, address }: Pick<RequestOrigin, 'now' | 'address'>,
): Promise<{ url: string }> {
  const { provider } = requireProvider(tools)
  const { database, settings } = tools
  if (settings.rateLimits) {
    const throttle: Throttle = { rule: 'open-id-address', subject: addressSubject(address) }
    await database.write((trx) => countAttempt(trx, [throttle], now))
  }
  const secrets = attemptSecrets()
  const url = await provider.addressFor(secrets, purpose)
  await database.write((trx) => insertAttempt(trx, secrets, { deviceKey, sessionId }, now))
  return { url }
}

/** Begins a sign-in: returns the address at the provider to which the browser is sent. */
export const startSignIn = (
  tools: OpenIdTools,
  { deviceKey, again = false }: BodyOf<typeof openIdConnectEndpoints.start>,
  origin: RequestOrigin,
): Promise<{ url: string }> =>
  begin(tools, { deviceKey, sessionId: null }, again ? 'again' : 'sign-in', origin)

/** Begins to confirm that the caller is still there. */
export const startConfirmation = (
  tools: OpenIdTools,
  deviceKey: string,
  call: OwnCall,
): Promise<{ url: string }> =>
  begin(tools, { deviceKey, sessionId: call.user.sessionId }, 'confirm', call)

/**
 * The person who has signed in at the provider, by its answer to an attempt of this device, or
 * session.
 */
async function identify(
  tools: OpenIdTools,
  { answer, deviceKey }: Finish,
  sessionId: string | null,
  now: number,
): Promise<{ identity: Identity; name: string }> {
  const { provider, name } = requireProvider(tools)
  const state = new URLSearchParams(answer).get('state') ?? ''
  const secrets = await tools.database.write((trx) =>
    takeAttempt(trx, state, { deviceKey, sessionId }, now),
  )
  if (secrets === undefined) throw new DomainError('NOT_FOUND', ATTEMPT_DEAD)
  const purpose = sessionId === null ? 'sign-in' : 'confirm'
  return { identity: await provider.identify(answer, secrets, purpose), name }
}

/** A user that has just been signed in. */
interface SignedIn extends FoundAccount {
  readonly token: string
}

/** Signs in with the provider's answer; a new person gets an account. */
export async function finishSignIn(
  tools: OpenIdTools,
  body: BodyOf<typeof openIdConnectEndpoints.finish>,
  { now, address, userAgent, newId }: RequestOrigin,
): Promise<SignedIn> {
  const { database, settings } = tools
  const { identity, name } = await identify(tools, body, null, now)
  const linkedId = await database.read((reader) => findLinkedUserId(reader, identity))
  const person = linkedId === undefined ? personOf(await identity.readProfile(), name) : undefined
  const arrival = { identity, person, teamCode: body.teamCode, newId: newId(), now }
  const sessionId = newId()
  const device = deviceHashOf(body.deviceKey)
  const counted: Throttle[] = [
    { rule: 'signed-in-account', subject: `${identity.issuer} ${identity.subject}` },
    { rule: 'signed-in-address', subject: addressSubject(address) },
  ]
  if (settings.rateLimits && person !== undefined && body.teamCode !== undefined) {
    // Counted by itself, so that trying codes out is limited as well.
    const tries: Throttle = { rule: 'register-address', subject: addressSubject(address) }
    await database.write((trx) => countAttempt(trx, [tries], now))
  }
  return database.writeInSteps(async (trx) => {
    if (settings.rateLimits) await countAttempt(trx, counted, now)
    const found = await accountOf(trx, settings, arrival, name)
    const { id: userId, email } = found.user
    await noteLogin(trx, userId, now)
    const isKnown = await isKnownDevice(trx, userId, device)
    await rememberDevice(trx, userId, device, now)
    const token = await startSession(trx, { id: sessionId, userId, userAgent }, now)
    if (!isKnown && found.how === 'linked before') {
      const mail = { userId, address: email, kind: 'new-device', content: { userAgent } } as const
      await queueMail(trx, settings, mail, now)
    }
    return { ...found, user: await findUser(trx, userId), token }
  })
}

/** Notes for this session that its owner has just signed in at the provider again. */
export async function finishConfirmation(
  tools: OpenIdTools,
  body: Finish,
  { user, now }: OwnCall,
): Promise<Confirmation> {
  const { identity, name } = await identify(tools, body, user.sessionId, now)
  return tools.database.write(async (trx) => {
    if ((await findLinkedUserId(trx, identity)) !== user.id) {
      throw new DomainError(
        'FORBIDDEN',
        `You have signed in with ${name} as somebody whose account this is not.`,
      )
    }
    await noteConfirmation(trx, user.sessionId, now)
    return confirmationOf(trx, tools, user, now)
  })
}

/** How the caller can confirm actions for which a session is not enough. */
export async function confirmationOf(
  reader: Reader,
  { settings }: Pick<OpenIdTools, 'settings'>,
  caller: OwnCall['user'],
  now: number,
): Promise<Confirmation> {
  const user: UserTable = await findUser(reader, caller.id)
  const at = await confirmedAt(reader, caller.sessionId)
  const until = at === null || now - at >= CONFIRMATION_LIFE ? null : at + CONFIRMATION_LIFE
  return {
    password: settings.passwordLogin && hasPassword(user),
    openIdConnect: settings.openIdConnect !== undefined && (await hasIdentity(reader, caller.id)),
    confirmedUntil: toOptionalIsoTimestamp(until),
  }
}
