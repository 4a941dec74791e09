import { setImmediate as nextTurn } from 'node:timers/promises'
import { deleteKeysOf } from '../platform/access/api-keys.ts'
import { scopesOf } from '../platform/access/team-scope.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Transaction } from '../platform/db/database.ts'
import { pauseFeedOf, pauseItemsOf } from './items-store.ts'
import { renewCode } from './renew-code.ts'

/**
 * The person whose links, keys and webhooks are ended in a locked team, the actor (null: the
 * operator), and the time.
 */
interface Ending {
  readonly teamId: string
  readonly personId: string
  readonly actorId: string | null
  readonly now: number
}

/** Teams of a person that are changed in some milliseconds. */
export const TEAMS_OF_STEP = 10

const ENDED = ['apiKey.revoked', 'link.paused', 'webhook.paused', 'feed.paused'] as const

/**
 * Ends a person's items of a team that work without them: their API keys are revoked; their
 * webhooks, their links with full names and the calendar that they follow are paused until a
 * manager continues or revokes them. `knowsCode`: the person leaves the team and knows its code, so
 * it gets another one. All of it is logged.
 */
export async function endItemsOf(
  trx: Transaction,
  ending: Ending,
  { knowsCode }: { readonly knowsCode: boolean },
): Promise<void> {
  const { teamId, personId, actorId, now } = ending
  const ended = {
    'apiKey.revoked': await deleteKeysOf(trx, teamId, personId, now),
    'link.paused': await pauseItemsOf(trx, 'links', ending),
    'webhook.paused': await pauseItemsOf(trx, 'webhooks', ending),
    'feed.paused': await pauseFeedOf(trx, ending),
  } as const
  if (knowsCode) await renewCode(trx, teamId)
  for (const action of ENDED) {
    for (const subject of ended[action]) {
      await recordAudit(trx, { teamId, userId: actorId }, action, { subject }, now)
    }
  }
}

/** {@link endItemsOf} in all teams of the person, which must be held, in steps. */
export async function endAllItemsOf(
  trx: Transaction,
  { personId, actorId, now }: Omit<Ending, 'teamId'>,
): Promise<void> {
  for (const [index, { teamId }] of (await scopesOf(trx, personId)).entries()) {
    if (index % TEAMS_OF_STEP === TEAMS_OF_STEP - 1) await nextTurn()
    await endItemsOf(trx, { teamId, personId, actorId, now }, { knowsCode: true })
  }
}
