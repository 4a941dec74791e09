import { type FeedMemory, NO_MEMORY, remembered } from '@icetally/domain/imports/feed-memory'
import type { MissingGame } from '@icetally/domain/imports/schedule-difference'
import type { GameEntry } from '@icetally/domain/imports/sides'
import { DomainError, type ErrorCode } from '@icetally/domain/platform/errors'
import { v7 as uuidv7 } from 'uuid'
import { compare } from './compare.ts'
import {
  type ComparedAs,
  type Entry,
  type Known,
  type KnownRecord,
  type Row,
  recordsOf,
  sourceHash,
} from './known.ts'
import { otherFieldsAfter } from './other-fields.ts'
import type { FileContent } from './read-import.ts'
import { formatOfSheet, otherFormats, sheetsIn } from './sheet-formats.ts'
import { type RecordedSheet, recordedSheet, type SheetMaker } from './sheet-records.ts'
import { contentOf, type Done, newNames, type StoredImport, withNames } from './stored-content.ts'

/**
 * The stored form of a preview: the rows that were read, to be compared again, and the shown ones.
 */
export interface StoredPreview extends ComparedAs {
  readonly entries: readonly Entry[]
  readonly rows: readonly Row[]
  readonly missing: readonly MissingGame[]
  /** How the file was read; absent in previews of versions before. */
  readonly shown?: Pick<FileContent, 'source' | 'questions' | 'notes'>
}

/** A row that stays as it is. */
export interface Left {
  readonly line: number
  readonly reason: string
}

/** The effects of applying an import. */
export interface ApplyPlan {
  readonly done: readonly Done[]
  readonly skipped: readonly Left[]
  /** Games of the file, by the hashes of their ids there. */
  readonly sources: readonly { readonly source_hash: string; readonly game_id: string }[]
  /** Games that are deleted. */
  readonly removed: readonly string[]
  /** The memory of a followed calendar; null for a file. */
  readonly memory: FeedMemory | null
  /** Games that are recorded from their sheets. */
  readonly sheets: readonly RecordedSheet[]
  /** The stored form of it, for undoing it. */
  readonly content: string
}

export interface RefusedCall {
  readonly refusal: string
  readonly code?: ErrorCode
}

/** The process's task with a stored import. */
export interface ToPlan {
  readonly do: 'apply' | 'takeBack'
  readonly content: string
  readonly lines?: readonly number[] | null | undefined
  /** Games that are to be deleted, as they are no longer in the file. */
  readonly remove?: readonly string[] | null | undefined
  readonly known: Known
  /** Do the other rows still wait for a manager? */
  readonly isPartial?: boolean
  /** Imports that were carried out after this one, the earliest first. */
  readonly later?: readonly StoredImport[]
  /** The user who applies it, for the records of sheets. */
  readonly maker?: SheetMaker
}

/** A stored preview; versions before this one stored less. */
export const storedPreview = (content: string): StoredPreview => ({
  ...{ now: 0, otherTeams: '', isFeed: false, missing: [] },
  ...(JSON.parse(content) as Omit<StoredPreview, 'missing'>),
})

/** The rows to apply; one that is not in the preview is a mistake of the caller. */
function chosenRows({ rows }: StoredPreview, lines: ToPlan['lines']): Row[] {
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

/** Is a row equal to the one in the preview? */
const isAsShown = (shown: Row, now: Row | undefined): boolean =>
  now !== undefined &&
  JSON.stringify([now.status, now.reason, now.before, now.after]) ===
    JSON.stringify([shown.status, shown.reason, shown.before, shown.after])

/** Why a chosen row is not carried out; null: it is. */
function skipReason(shown: Row, now: Row | undefined): string | null {
  if (shown.status === 'same') return 'Nothing to change'
  if (!shown.canApply) return shown.reason ?? 'There is nothing to carry out'
  return isAsShown(shown, now) ? null : CHANGED_SINCE
}

const byLine = (one: Left, other: Left): number => one.line - other.line

/** The games among these rows that have a sheet, with their records. */
function sheetsOf(
  { entries }: StoredPreview,
  rows: readonly Done[],
  { known, maker }: ToPlan,
): RecordedSheet[] {
  if (known.kind === 'roster' || maker === undefined) return []
  const contents = sheetsIn(entries)
  const roster = [...known.players]
  return rows.flatMap(({ line, id }) => {
    const content = contents.get(line)
    return content === undefined
      ? []
      : [recordedSheet(id, { ...content, format: formatOfSheet(content, known) }, roster, maker)]
  })
}

/** A row in stored form: its sheet's content is in the records. */
function storedRow(row: Done, sheets: readonly RecordedSheet[], known: Known): Done {
  const sheet = sheets.find(({ gameId }) => gameId === row.id)
  const others = otherFieldsAfter(known, row, sheet)
  if (sheet === undefined) return { ...row, others }
  const { sheet: _, ...after } = row.after as { sheet?: object }
  const game = known.kind === 'roster' ? undefined : known.games.find(({ id }) => id === row.id)
  return { ...row, after, changes: sheet.changes, others, format: game?.format }
}

/** Decides the effects of a preview's rows on the team's present data. */
export function planApply(task: ToPlan): ApplyPlan {
  const { content, lines, remove, known, isPartial = false } = task
  const stored = storedPreview(content)
  const chosen = chosenRows(stored, lines)
  const { rows: present } = compare(stored.entries, known, stored)
  const now = new Map(present.map((one) => [one.line, one]))
  const others = otherFormats(present, stored.entries, known)
  const skipped: Left[] = []
  const rows: Done[] = []
  for (const row of chosen) {
    const { line, before, after } = row
    const reason = skipReason(row, others.has(line) ? undefined : now.get(line))
    if (reason === null) rows.push({ line, id: before?.id ?? uuidv7(), before, after })
    else skipped.push({ line, reason })
  }
  const sheets = sheetsOf(stored, rows, task)
  const done = rows.map((row) => storedRow(row, sheets, known))
  // A game that equals the file is found again, too.
  const isSame = ({ status }: Row) => status === 'same'
  const found = gamesOfRows(present.filter(isSame))
  for (const { line, id } of done) found.set(line, id)
  const ofRows = stored.entries.flatMap((entry) => {
    const game_id = found.get(entry.line)
    if (game_id === undefined || !('source' in entry)) return []
    // One that the file does not name was imported from a file all the same.
    return [{ source_hash: entry.source ?? sourceHash(`game:${game_id}`), game_id }]
  })
  // A manager who leaves rows out declines them.
  const dealtWith = isPartial ? found : new Map([...gamesOfRows(present), ...found])
  const removed = removedGames(stored, known, remove ?? [])
  // An import without effects cannot be undone, and is not stored.
  const isNothing = done.length + removed.length === 0
  const named = isNothing ? [] : ofRows
  const sources = [...new Map(named.map((one) => [one.source_hash, one])).values()]
  return {
    done,
    skipped: skipped.sort(byLine),
    sources,
    removed: removed.map(({ id }) => id),
    sheets,
    memory: stored.isFeed ? memoryOf(stored.entries, dealtWith, known, isPartial) : null,
    content: contentOf({
      ...{ done, removed: withNames(removed, known), names: newNames(sources, known) },
      players: sheets.flatMap(({ added }) => added),
    }),
  }
}

/** The games of the team that rows are, by line. */
export const gamesOfRows = (rows: readonly Row[]): Map<number, string> =>
  new Map(rows.flatMap(({ line, before }) => (before === null ? [] : [[line, before.id]])))

/** The memory of a calendar whose rows are these games. */
export function memoryOf(
  entries: readonly Entry[],
  games: ReadonlyMap<number, string>,
  known: Known,
  isPartial: boolean,
): FeedMemory {
  if (known.kind === 'roster') return NO_MEMORY
  const present = new Set(known.games.map(({ id }) => id))
  const of = { entries: entries as readonly GameEntry[], games, present, isPartial }
  return remembered(known.memory, of)
}

/** The games that are to be deleted: such as are named in the preview, and in which nothing is recorded since. */
function removedGames(stored: StoredPreview, known: Known, ids: readonly string[]): KnownRecord[] {
  const missing = new Set(stored.missing.map(({ game }) => game.id))
  const used = usedGames(known)
  const chosen = new Set(ids.filter((id) => missing.has(id)))
  return recordsOf(known).filter(({ id }) => chosen.has(id) && !used.has(id))
}

/** Games in which something is recorded. */
export const usedGames = (known: Known): ReadonlySet<string> =>
  new Set(
    known.kind === 'roster'
      ? []
      : known.games
          .filter((row) => row.recorded === 1 || row.changed_at !== null || row.final_for !== null)
          .map(({ id }) => id),
  )
