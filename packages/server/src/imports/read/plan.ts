import { DomainError, type ErrorCode } from '@icetally/domain/platform/errors'
import { v7 as uuidv7 } from 'uuid'
import { compare, type Entry, type Known, type Row, recordsOf } from './known.ts'

/** What is stored of a preview: the rows that were read, to be compared again, and what was shown. */
export interface StoredPreview {
  readonly entries: readonly Entry[]
  readonly rows: readonly Row[]
  readonly timeZone: string
}

/** One row that is carried out. */
export interface Done {
  readonly line: number
  readonly id: string
  /** Null for what is added. */
  readonly before: object | null
  readonly after: object
}

/** A row that stays as it is. */
interface Left {
  readonly line: number
  readonly reason: string
}

/** What carrying out an import does. */
export interface ApplyPlan {
  readonly done: readonly Done[]
  readonly skipped: readonly Left[]
  /** Games of the file, by the hashes of what it calls them. */
  readonly sources: readonly { readonly source_hash: string; readonly game_id: string }[]
  /** What is stored of it, to take it back. */
  readonly content: string
}

/** What taking an import back does. */
export interface TakeBackPlan {
  readonly remove: readonly { readonly line: number; readonly id: string }[]
  readonly restore: readonly Done[]
  readonly kept: readonly Left[]
}

/** A call that is refused. */
export interface RefusedCall {
  readonly refusal: string
  readonly code?: ErrorCode
}

/** What the process has to do with a stored import. */
export interface ToPlan {
  readonly do: 'apply' | 'takeBack'
  readonly content: string
  readonly lines?: readonly number[] | null | undefined
  readonly known: Known
}

/** The rows that are to be carried out; one that is not in the preview is a mistake of the caller. */
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

const byLine = (one: Left, other: Left): number => one.line - other.line

/** Decides what the rows of a preview do to what the team has now. */
export function planApply({ content, lines, known }: ToPlan): ApplyPlan {
  const stored = JSON.parse(content) as StoredPreview
  const chosen = chosenRows(stored, lines)
  const present = compare(stored.entries, known, stored.timeZone)
  const now = new Map(present.map((one) => [one.line, one]))
  const skipped: Left[] = []
  const done: Done[] = []
  for (const row of chosen) {
    const { line, before, after } = row
    const reason = skipReason(row, now.get(line))
    if (reason === null) done.push({ line, id: before?.id ?? uuidv7(), before, after })
    else skipped.push({ line, reason })
  }
  // A game that is as the file says is found again, too.
  const found = new Map(
    present.flatMap(({ line, status, before }) =>
      status === 'same' && before !== null ? [[line, before.id] as const] : [],
    ),
  )
  for (const { line, id } of done) found.set(line, id)
  const sources = stored.entries.flatMap((entry) => {
    const game_id = found.get(entry.line)
    const source_hash = 'source' in entry ? entry.source : null
    return source_hash === null || game_id === undefined ? [] : [{ source_hash, game_id }]
  })
  return {
    done,
    skipped: skipped.sort(byLine),
    sources: [...new Map(sources.map((one) => [one.source_hash, one])).values()],
    content: contentOf(done),
  }
}

/** What is stored of an import, its figures first: a list of imports reads those alone. */
function contentOf(done: readonly Done[]): string {
  const added = done.filter(({ before }) => before === null).length
  return JSON.stringify({ added, changed: done.length - added, done })
}

type Fields = Readonly<Record<string, unknown>>

/** Does a record differ from what an import has made of it? */
const differs = (after: object, present: object): boolean =>
  Object.entries(after).some(([field, value]) => (present as Fields)[field] !== value)

/** The content of a record, without a season that is gone: deleting that has taken it from its games. */
function withoutGoneSeason(content: object, seasons: ReadonlySet<string> | null): object {
  if (!('seasonId' in content) || seasons === null) return content
  const isThere = content.seasonId !== null && seasons.has(String(content.seasonId))
  return { ...content, seasonId: isThere ? content.seasonId : null }
}

/** Decides what taking an import back does, but for what only the records of games tell. */
export function planTakeBack({ content, known }: ToPlan): TakeBackPlan {
  const { done } = JSON.parse(content) as { done: readonly Done[] }
  const noun = known.kind === 'roster' ? 'player' : 'game'
  const seasons = known.kind === 'roster' ? null : new Set(known.seasons.map(({ id }) => id))
  const present = new Map(recordsOf(known).map((record) => [record.id, record]))
  const used = new Set(
    known.kind === 'roster'
      ? []
      : known.games
          .filter((row) => row.recorded === 1 || row.change_number > 0 || row.final_for !== null)
          .map(({ id }) => id),
  )
  const kept: Left[] = []
  const remove: { line: number; id: string }[] = []
  const restore: Done[] = []
  for (const { line, id, before, after } of done) {
    const keep = (reason: string) => kept.push({ line, reason })
    const record = present.get(id)
    if (record === undefined) keep(`The ${noun} was removed since`)
    else if (differs(withoutGoneSeason(after, seasons), record))
      keep(`The ${noun} was changed since and stays as it is`)
    else if (before === null && used.has(id)) keep('Something is recorded in the game, so it stays')
    else if (before === null) remove.push({ line, id })
    else if (JSON.stringify(withoutGoneSeason(before, seasons)) !== JSON.stringify(before))
      keep('The season that the game was in was deleted, so it stays as it is')
    else {
      // What was there carries more than what an import says of it.
      const own = Object.fromEntries(Object.entries(before).filter(([field]) => field in after))
      restore.push({ line, id, before: record, after: own })
    }
  }
  return { remove, restore, kept: kept.sort(byLine) }
}
