import type {
  AppliedImport,
  Import,
  ImportKind,
  RosterPreview,
  SchedulePreview,
  TakenBackImport,
} from '@icetally/domain/imports/endpoints/imports'
import { counted } from '@icetally/domain/platform/counted'
import { DomainError } from '@icetally/domain/platform/errors'
import { restOfGames } from '../games/index.ts'
import { notFound, type RowScope, type TeamScope } from '../platform/access/team-scope.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { toIsoTimestamp } from '../platform/rows/present.ts'
import { CARRIERS } from './carry-out.ts'
import { storeMemory } from './feed/store.ts'
import type { ApplyPlan } from './read/plan.ts'
import { storedPreview } from './read/plan.ts'
import type { Previewed } from './read/read-program.ts'
import { carriedIn, contentOf } from './read/stored-content.ts'
import type { TakeBackPlan } from './read/take-back.ts'
import {
  type AppliedRow,
  deleteImport,
  findImport,
  insertPreview,
  listApplied,
  markApplied,
  PREVIEW_LIFE,
  readContent,
  storeContent,
} from './store.ts'

interface NewPreview {
  readonly kind: ImportKind
  /** How it was read; its time zone is null where neither the import nor the team has one. */
  readonly previewed: Previewed & { readonly timeZone: string | null }
  readonly id: string
  readonly now: number
}

/** Stores the preview of a file; returns it. */
export async function storePreview(
  trx: Transaction,
  scope: TeamScope,
  { kind, previewed, id, now }: NewPreview,
) {
  const { content } = previewed
  await insertPreview(trx, scope, { id, kind, received_at: now, content })
  return presentPreview(trx, scope, { kind, previewed, id, now })
}

type Shown = Pick<Previewed, 'source' | 'questions' | 'notes' | 'rows' | 'missing'> & {
  readonly timeZone: string | null
}

/** A preview as it is answered. */
async function presentPreview(
  reader: Reader,
  scope: TeamScope,
  { kind, previewed, id, now }: Omit<NewPreview, 'previewed'> & { previewed: Shown },
) {
  const { source, questions, notes, rows, missing, timeZone } = previewed
  const wanted = rows.filter(({ status }) => status === 'new').length
  const isZoneMissing = kind === 'schedule' && timeZone === null
  return {
    importId: id,
    expiresAt: toIsoTimestamp(now + PREVIEW_LIFE),
    source: { ...source, timeZone: kind === 'schedule' ? (timeZone ?? 'UTC') : null },
    questions,
    notes: [...notes, ...(isZoneMissing ? ['Times that name no time zone are read as UTC.'] : [])],
    room: await CARRIERS[kind].capacity(reader, scope, wanted),
    rows,
    ...(kind === 'schedule' && {
      missing: missing.map(({ game, reason }) => ({ ...game, reason })),
    }),
  } as RosterPreview
}

/** The stored preview of a schedule; NOT_FOUND for others, CONFLICT once it was carried out. */
export async function readPreview(reader: Reader, scope: RowScope, now: number) {
  const { kind, applied_at, received_at } = await findImport(reader, scope, now)
  if (kind !== 'schedule') throw notFound('import')
  if (applied_at !== null) throw appliedBefore()
  const { shown, rows, missing, timeZone } = storedPreview(await readContent(reader, scope))
  if (shown === undefined) throw notFound('import')
  const previewed = { ...shown, rows, missing, timeZone }
  const of = { kind, previewed, id: scope.id, now: received_at } as const
  return (await presentPreview(reader, scope, of)) as unknown as SchedulePreview
}

/** The refusal of an import that was carried out already. */
export const appliedBefore = () => new DomainError('CONFLICT', 'This import was carried out before')

/** Texts of how many were added and changed, such as '2 players added, 1 player changed'. */
const summary = (noun: string, counts: readonly (readonly [number, string])[]): string =>
  counts
    .filter(([count], index) => count > 0 || (index === 0 && counts.every(([one]) => one === 0)))
    .map(([count, done]) => `${counted(count, noun)} ${done}`)
    .join(', ')

/** Carries out the rows of a preview, as it was decided. The team is held meanwhile. */
export async function carryOut(
  trx: Transaction,
  scope: RowScope,
  plan: ApplyPlan,
  now: number,
): Promise<AppliedImport> {
  const { kind, applied_at } = await findImport(trx, scope, now)
  if (applied_at !== null) throw appliedBefore()
  const { done, skipped, removed, content } = plan
  const stored = await withRest(trx, scope, content, removed)
  await CARRIERS[kind].apply(trx, scope, plan, now)
  await markApplied(trx, scope, now, stored)
  if (plan.memory !== null) await storeMemory(trx, scope, plan.memory)
  const added = done.filter(({ before }) => before === null).length
  const changed = done.length - added
  if (done.length + removed.length > 0) {
    const action = kind === 'roster' ? 'roster.imported' : 'schedule.imported'
    const removal = [removed.length, 'removed'] as const
    const counts = [[added, 'added'] as const, [changed, 'changed'] as const, removal]
    const subject = summary(CARRIERS[kind].noun, counts)
    await recordAudit(trx, scope, action, { subject }, now)
  }
  const counts = { added, changed, ...(removed.length > 0 && { removed: removed.length }) }
  return { importId: scope.id, ...counts, skipped: [...skipped] }
}

/** The stored form of an import, with all data of the games that it is about to delete. */
async function withRest(
  reader: Reader,
  scope: TeamScope,
  content: string,
  ids: readonly string[],
): Promise<string> {
  if (ids.length === 0) return content
  const rests = await restOfGames(reader, scope, ids)
  const carried = carriedIn(content)
  const removed = carried.removed.map((game) => ({ ...game, rest: rests.get(game.id) }))
  return contentOf({ ...carried, removed })
}

/** Takes an import back, as it was decided; without a plan it was only a preview. The team is held meanwhile. */
export async function takeBack(
  trx: Transaction,
  scope: RowScope,
  plan: TakeBackPlan | null,
  now: number,
): Promise<TakenBackImport> {
  const { kind } = await findImport(trx, scope, now)
  await deleteImport(trx, scope)
  if (plan === null) return { removed: 0, restored: 0, kept: [] }
  await CARRIERS[kind].takeBack(trx, scope, plan, now)
  for (const one of plan.handed) await storeContent(trx, scope, one)
  const [removed, restored] = [plan.remove.length, plan.restore.length + plan.again.length]
  if (removed + restored > 0) {
    const counts = [[removed, 'removed'] as const, [restored, 'restored'] as const]
    const subject = summary(CARRIERS[kind].noun, counts)
    await recordAudit(trx, scope, 'import.takenBack', { subject }, now)
  }
  return { removed, restored, kept: [...plan.kept] }
}

/** Retains the players of a plan that are named by records. */
export function withoutNamed(
  plan: TakeBackPlan,
  isRoster: boolean,
  named: ReadonlySet<string>,
): TakeBackPlan {
  if (!isRoster) return { ...plan, players: plan.players.filter((id) => !named.has(id)) }
  const stays = plan.remove.filter(({ id }) => named.has(id))
  const reason = 'The player is in the records of games, so it stays'
  const left = [...plan.kept, ...stays.map(({ line }) => ({ line, reason }))]
  return {
    ...plan,
    remove: plan.remove.filter(({ id }) => !named.has(id)),
    kept: left.sort((one, other) => one.line - other.line),
  }
}

/** Imports that can be undone. */
export async function listImports(
  reader: Reader,
  scope: TeamScope,
  now: number,
): Promise<Import[]> {
  const imports: Import[] = []
  for (const row of await listApplied(reader, scope, now)) {
    const { added, changed, hasRemoved } = await figuresOf(reader, scope, row)
    if (added + changed === 0 && !hasRemoved) continue
    const appliedAt = toIsoTimestamp(row.applied_at ?? row.received_at)
    imports.push({ id: row.id, kind: row.kind, added, changed, appliedAt })
  }
  return imports
}

/** How many rows of an import were added and changed. Versions before this one have not stored it. */
async function figuresOf(reader: Reader, scope: TeamScope, { id, head }: AppliedRow) {
  const [, added, changed] = /^{"added":(\d+),"changed":(\d+),/.exec(head) ?? []
  const isRead = added !== undefined && Number(added) + Number(changed) > 0
  if (isRead) return { added: Number(added), changed: Number(changed), hasRemoved: false }
  const content = await readContent(reader, { ...scope, id })
  const { done, removed } = carriedIn(content)
  const isNew = done.filter(({ before }) => before === null).length
  return { added: isNew, changed: done.length - isNew, hasRemoved: removed.length > 0 }
}
