import type { ImportOptions } from '@icetally/domain/contract/import-choices'
import type {
  AppliedImport,
  Import,
  ImportKind,
  RosterPreview,
  TakenBackImport,
} from '@icetally/domain/contract/imports'
import { counted } from '@icetally/domain/counted'
import { DomainError } from '@icetally/domain/errors'
import type { PreviewRow } from '@icetally/domain/imports/roster-difference'
import { authorize, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { ImportTable } from '../../db/schema.ts'
import { recordAudit } from '../../records/audit/audit.ts'
import { toIsoTimestamp } from '../../records/present.ts'
import { games } from './games.ts'
import { differing, type Importer, type Importing, type Known } from './importer.ts'
import { players } from './players.ts'
import type { ReadAnswer } from './read/read-import.ts'
import {
  deleteImport,
  findImport,
  insertPreview,
  listApplied,
  markApplied,
  PREVIEW_LIFE,
  sourceHash,
} from './store.ts'

/*
 * What is done with rows is the same for players and games, whose contents this file does not look
 * into: it knows them as objects.
 */
type Entry = { readonly line: number }
type Row = PreviewRow<Known<object>, object>
type AnyImporter = Importer<Entry, object>

const importers: Readonly<Record<ImportKind, AnyImporter>> = {
  roster: players as Importer<never, never> as AnyImporter,
  schedule: games as Importer<never, never> as AnyImporter,
}

/** A file that was read. */
export type ReadFile = Exclude<ReadAnswer, { readonly refusal: string }>

/** What is kept of a preview: what was read, to be compared again, and what was shown. */
interface KeptPreview {
  readonly entries: readonly Entry[]
  readonly rows: readonly Row[]
  readonly timeZone: string
}

/** One row that was carried out. */
interface Done {
  readonly line: number
  readonly id: string
  /** Null for what was added. */
  readonly before: object | null
  readonly after: object
}

/** What a file calls its games may name people: of that the hash alone is kept. */
const withHashes = (file: ReadFile): readonly Entry[] =>
  file.kind === 'roster'
    ? file.entries
    : file.entries.map((entry) => ({
        ...entry,
        source: entry.source === null ? null : sourceHash(entry.source),
      }))

/** Stores the preview of a file; answers it. */
export async function storePreview(
  trx: Transaction,
  { scope, now, newId }: Importing,
  file: ReadFile,
  { timeZone }: ImportOptions,
) {
  const importer = importers[file.kind]
  const zone = timeZone ?? 'UTC'
  const { source, questions } = file
  const entries = withHashes(file)
  const rows = await importer.compare(trx, scope, entries, zone)
  const id = newId()
  const kept: KeptPreview = { entries, rows, timeZone: zone }
  const content = JSON.stringify(kept)
  await insertPreview(trx, scope, { id, kind: file.kind, received_at: now, content })
  const wanted = rows.filter(({ status }) => status === 'new').length
  const isUnsaid = file.kind === 'schedule' && !timeZone
  return {
    importId: id,
    expiresAt: toIsoTimestamp(now + PREVIEW_LIFE),
    source: { ...source, timeZone: file.kind === 'schedule' ? zone : null },
    questions,
    notes: [...file.notes, ...(isUnsaid ? ['Times that name no time zone are read as UTC.'] : [])],
    room: await importer.room(trx, scope, wanted),
    rows,
  } as RosterPreview
}

/** The rows that are to be carried out; NOT in the preview is a mistake of the caller. */
function chosenRows({ rows }: KeptPreview, lines: readonly number[] | null | undefined): Row[] {
  if (lines === null || lines === undefined) {
    return rows.filter(
      ({ status, canApply }) => canApply && (status === 'new' || status === 'changed'),
    )
  }
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return [...new Set(lines)].map((line) => {
    const row = byLine.get(line)
    if (row === undefined)
      throw new DomainError('VALIDATION_FAILED', `Line ${line} is not in this preview`)
    return row
  })
}

const CHANGED_SINCE = 'It was changed since the preview; import the file again'

/** Is a row what it was in the preview? */
const isAsShown = (shown: Row, now: Row | undefined): boolean =>
  now !== undefined &&
  JSON.stringify([now.status, now.before, now.after]) ===
    JSON.stringify([shown.status, shown.before, shown.after])

/** Why a chosen row is not carried out; null: it is. */
function skipReason(shown: Row, now: Row | undefined): string | null {
  if (shown.status === 'same') return 'It is so already'
  if (!shown.canApply) return shown.reason ?? 'There is nothing to carry out'
  return isAsShown(shown, now) ? null : CHANGED_SINCE
}

const summary = (noun: string, added: number, changed: number): string =>
  [
    ...(added > 0 || changed === 0 ? [`${counted(added, noun)} added`] : []),
    ...(changed > 0 ? [`${counted(changed, noun)} changed`] : []),
  ].join(', ')

/** Games are locked in the order of their ids. */
const byId = (one: Row, other: Row): number =>
  (one.before?.id ?? '') < (other.before?.id ?? '') ? -1 : 1

/** Carries out rows of a preview. The team is held meanwhile. */
export async function applyImport(
  trx: Transaction,
  {
    scope,
    body,
    now,
    newId,
  }: Importing & { scope: RowScope; body: { lines?: readonly number[] | null | undefined } },
): Promise<AppliedImport> {
  const row = await findImport(trx, scope, now)
  if (row.applied_at !== null)
    throw new DomainError('CONFLICT', 'This import was carried out before')
  const importer = importerOf(row, scope)
  const kept = JSON.parse(row.content) as KeptPreview
  const chosen = chosenRows(kept, body.lines)
  const present = await importer.compare(trx, scope, kept.entries, kept.timeZone)
  const byLine = new Map(present.map((one) => [one.line, one]))
  const entries = new Map(kept.entries.map((entry) => [entry.line, entry]))
  const skipped = chosen.flatMap((one) => {
    const reason = skipReason(one, byLine.get(one.line))
    return reason === null ? [] : [{ line: one.line, reason }]
  })
  const left = new Set(skipped.map(({ line }) => line))
  const importing = { scope, now, newId }
  const done: Done[] = []
  for (const { line, before, after } of chosen.filter((one) => !left.has(one.line)).sort(byId)) {
    const id = before === null ? await importer.add(trx, importing, after) : before.id
    if (before !== null) await importer.change(trx, importing, id, differing(before, after))
    done.push({ line, id, before, after })
    const entry = entries.get(line)
    if (entry !== undefined) await importer.noted?.(trx, importing, id, entry)
  }
  // A game that is as the file says is found again, too.
  for (const one of present.filter(({ status, before }) => status === 'same' && before !== null)) {
    const entry = entries.get(one.line)
    if (entry !== undefined && one.before !== null)
      await importer.noted?.(trx, importing, one.before.id, entry)
  }
  const added = done.filter(({ before }) => before === null).length
  const changed = done.length - added
  await markApplied(trx, scope, now, JSON.stringify({ done }))
  if (done.length > 0) {
    const action = importer.kind === 'roster' ? 'roster.imported' : 'schedule.imported'
    await recordAudit(trx, scope, action, { subject: summary(importer.noun, added, changed) }, now)
  }
  return {
    importId: scope.id,
    added,
    changed,
    skipped: skipped.sort((one, other) => one.line - other.line),
  }
}

/** What an import does, if the caller may do that. */
function importerOf({ kind }: ImportTable, scope: TeamScope): AnyImporter {
  authorize(scope, kind === 'roster' ? 'roster.change' : 'game.change')
  return importers[kind]
}

/** Takes an import back, but for what was changed or used since. The team is held meanwhile. */
export async function takeBack(
  trx: Transaction,
  { scope, now, newId }: Importing & { scope: RowScope },
): Promise<TakenBackImport> {
  const row = await findImport(trx, scope, now)
  const importer = importerOf(row, scope)
  await deleteImport(trx, scope)
  if (row.applied_at === null) return { removed: 0, restored: 0, kept: [] }
  const { done } = JSON.parse(row.content) as { done: Done[] }
  const present = await importer.present(trx, scope)
  const importing = { scope, now, newId }
  const kept: { line: number; reason: string }[] = []
  let [removed, restored] = [0, 0]
  for (const { line, id, before, after } of done.toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )) {
    const reason = await keptReason(trx, {
      importer,
      scope,
      id,
      isNew: before === null,
      after,
      present: present.get(id),
    })
    if (reason !== null) kept.push({ line, reason })
    else if (before === null) {
      await importer.remove(trx, importing, id)
      removed += 1
    } else {
      // What was there carries more than what an import says of it.
      const own = Object.fromEntries(Object.entries(before).filter(([field]) => field in after))
      await importer.change(trx, importing, id, differing(after, own))
      restored += 1
    }
  }
  if (removed + restored > 0) {
    const subject = [
      ...(removed > 0 ? [`${counted(removed, importer.noun)} removed`] : []),
      ...(restored > 0 ? [`${counted(restored, importer.noun)} restored`] : []),
    ].join(', ')
    await recordAudit(trx, scope, 'import.takenBack', { subject }, now)
  }
  return { removed, restored, kept: kept.sort((one, other) => one.line - other.line) }
}

interface Kept {
  readonly importer: AnyImporter
  readonly scope: TeamScope
  readonly id: string
  readonly isNew: boolean
  readonly after: object
  readonly present: object | undefined
}

/** Why what an import did is left; null: it can be taken back. */
async function keptReason(
  reader: Reader,
  { importer, scope, id, isNew, after, present }: Kept,
): Promise<string | null> {
  if (present === undefined) return `The ${importer.noun} was removed since`
  if (Object.keys(differing(after, present)).length > 0)
    return `The ${importer.noun} was changed since and stays as it is`
  if (!isNew) return null
  const reason = await importer.inUse(reader, scope, id)
  return reason === null ? null : `${reason}, so it stays`
}

/** What was imported and can be taken back. */
export async function listImports(
  reader: Reader,
  scope: TeamScope,
  now: number,
): Promise<Import[]> {
  const rows = await listApplied(reader, scope, now)
  return rows.flatMap((row) => {
    const { done } = JSON.parse(row.content) as { done: Done[] }
    if (done.length === 0) return []
    const added = done.filter(({ before }) => before === null).length
    return {
      ...{ id: row.id, kind: row.kind, added, changed: done.length - added },
      appliedAt: toIsoTimestamp(row.applied_at ?? row.received_at),
    }
  })
}
