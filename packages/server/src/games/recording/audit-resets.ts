import { AUDIT_ACTIONS, type AuditAction } from '@icetally/domain/team/audit-actions'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { gameSubject, recordAudit } from '../../platform/audit/audit.ts'
import { gamesByName } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { IdList } from '../../platform/db/id-list.ts'
import type { Outcome } from './decide-calls.ts'

/** Commands that the log of the team contains, under their own names. */
export const isAudited = (command: string): command is AuditAction =>
  (AUDIT_ACTIONS as readonly string[]).includes(command)

/** Equal actions of several operations of a call are one entry. */
interface Reset {
  readonly action: AuditAction
  readonly gameId: string
  readonly userId: string
  readonly now: number
}

function resetsIn({ operations }: Outcome): Reset[] {
  const resets = new Map<string, Reset>()
  for (const { call, operation, removes } of operations) {
    const action = operation.command.kind
    if (!isAudited(action) || !removes) continue
    const { id: gameId, userId } = call.game
    resets.set(`${action} ${gameId} ${userId}`, { action, gameId, userId, now: call.now })
  }
  return [...resets.values()]
}

/**
 * Reads the log's names of games in which all of something was cleared; returns a function that
 * writes them into the log, and returns its statements.
 */
export async function auditResets(
  trx: Transaction,
  { teamId }: TeamScope,
  outcome: Outcome,
): Promise<() => readonly Promise<unknown>[]> {
  const resets = resetsIn(outcome)
  if (resets.length === 0) return () => []
  const ids = new IdList([...new Set(resets.map(({ gameId }) => gameId))])
  const games = await gamesByName(trx, { teamId, ids })
  const subjects = new Map(games.map((game) => [game.id, gameSubject(game)]))
  return () =>
    resets.map(({ action, gameId, userId, now }) => {
      const subject = subjects.get(gameId) ?? null
      return recordAudit(trx, { teamId, userId }, action, { subject }, now)
    })
}
