import { folded } from '@icetally/domain/platform/folded'
import { type Known, recordsOf } from './known.ts'
import { otherFields, otherFieldsOfNew, otherFieldsOfPlayers } from './other-fields.ts'
import { type Left, type ToPlan, usedGames } from './plan.ts'
import {
  type Carried,
  carriedIn,
  contentOf,
  type Done,
  type RemovedGame,
  type StoredImport,
  sourcesOf,
} from './stored-content.ts'

/** The effects of undoing an import. */
export interface TakeBackPlan {
  readonly remove: readonly { readonly line: number; readonly id: string }[]
  readonly restore: readonly Done[]
  /** Games that the import deleted, as they were. */
  readonly again: readonly (Done & Pick<RemovedGame, 'rest'>)[]
  readonly kept: readonly Left[]
  /** Added games that were deleted since: calendars show nothing more of them. */
  readonly forgotten: readonly string[]
  /** Files' ids of games from now on; null: none. */
  readonly names: readonly { readonly game_id: string; readonly source_hash: string | null }[]
  /** Later imports, which now lead back to the state before this one. */
  readonly handed: readonly StoredImport[]
  /** Games that were recorded from a sheet and stay: their records are deleted, and they have their format again. */
  readonly unrecord: readonly { readonly id: string; readonly format: string | undefined }[]
  /** Players that were added for sheets, and that no other game may name. */
  readonly players: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

/** Does a record differ from the import's result? */
const differs = (after: object, present: object): boolean =>
  Object.entries(after).some(([field, value]) => (present as Fields)[field] !== value)

/**
 * The content of a record, without a deleted season: its deletion has removed it from its games.
 */
function withoutDeletedSeason<Content extends object>(
  content: Content,
  seasons: ReadonlySet<string> | null,
): Content {
  if (!('seasonId' in content) || seasons === null) return content
  const isThere = content.seasonId !== null && seasons.has(String(content.seasonId))
  return { ...content, seasonId: isThere ? content.seasonId : null }
}

/** A later import as it is changed. */
interface Later {
  readonly id: string
  carried: Carried
  isChanged: boolean
}

const change = (later: Later, carried: Partial<Carried>) => {
  later.carried = { ...later.carried, ...carried }
  later.isChanged = true
}

/**
 * Hands a row over to the next import that changed, or deleted, the result of this one: that then
 * leads back to the state before both. Returns false if a person made a change in between, or there
 * is none.
 */
function handOver(
  { id, before, after, others }: Done,
  laters: readonly Later[],
  /** The deletions of the same import that its additions replace. */
  replaced: RemovedGame | undefined,
): boolean {
  for (const later of laters) {
    const { done, removed } = later.carried
    const next = done.find((one) => one.id === id && one.before !== null)
    if (next?.before) {
      if (differs(after, next.before)) return false
      const first =
        before === null
          ? { before, others: { ...others, ...next.others } }
          : { before: { ...next.before, ...before } }
      change(later, { done: done.map((one) => (one === next ? { ...one, ...first } : one)) })
      return true
    }
    const found = removed.find((one) => one.id === id)
    if (found !== undefined) {
      if (differs(after, found)) return false
      const added = replaced === undefined ? [] : [replaced]
      const first = before === null ? added : [{ ...found, ...before, id }]
      change(later, { removed: removed.flatMap((one) => (one === found ? first : [one])) })
      return true
    }
  }
  return false
}

const HALF_A_DAY = 12 * 60 * 60 * 1000

/** The opponent and the time of a game; a day alone is about its middle. */
function scheduleKeyOf(game: object) {
  const { opponent, startTime, startDate } = game as Fields
  return {
    opponent: folded(String(opponent ?? '')),
    time: Date.parse(String(startTime ?? `${startDate}T18:00:00Z`)),
  }
}

/** Returns a test whether a game replaces another: against the same opponent, that day. */
const occupantOf = (game: object) => {
  const key = scheduleKeyOf(game)
  return (one: object): boolean => {
    const { opponent, time } = scheduleKeyOf(one)
    return opponent === key.opponent && Math.abs(time - key.time) < HALF_A_DAY
  }
}

/** Hands a deleted game to the next import that added it again; answers false where none did. */
function handRemoved(game: RemovedGame, laters: readonly Later[]): boolean {
  const isOccupied = occupantOf(game)
  const later = laters.find(({ carried }) =>
    carried.done.some(({ before, after }) => before === null && isOccupied(after)),
  )
  if (later !== undefined) change(later, { removed: [...later.carried.removed, game] })
  return later !== undefined
}

/**
 * Files' ids of the games of an import once it is undone; ids of later imports are handed to them.
 */
function namesBefore(
  { names }: Carried,
  known: Known,
  left: ReadonlySet<string>,
  laters: readonly Later[],
): TakeBackPlan['names'] {
  const present = sourcesOf(known)
  return names.flatMap(({ id, before, after }) => {
    if (left.has(id)) return []
    const isOf = (one: { readonly id: string }) => one.id === id
    const later = laters.find(
      ({ carried }) => carried.names.some(isOf) || carried.removed.some(isOf),
    )
    if (later === undefined)
      return (present.get(id) ?? null) === after ? [{ game_id: id, source_hash: before }] : []
    change(later, {
      names: later.carried.names.map((one) =>
        isOf(one) && one.before === after ? { ...one, before } : one,
      ),
      removed: later.carried.removed.map((one) =>
        isOf(one) && one.source === after ? { ...one, source: before } : one,
      ),
    })
    return []
  })
}

/** Players that were added for sheets and are as they were then. */
const addedPlayers = ({ players = [] }: Carried, known: Known): string[] => {
  if (known.kind === 'roster') return []
  const others = otherFieldsOfPlayers(known)
  const present = new Map(
    known.players.map((player) => [player.id, { ...player, ...others.get(player.id) }]),
  )
  return players.flatMap((player) => {
    const now = present.get(player.id)
    return now === undefined || differs({ guest: false, ...player }, now) ? [] : [player.id]
  })
}

const byLine = (one: Left, other: Left): number => one.line - other.line
const WITH_LATER = 'A later import changed it, and takes this row back with its own'

/** Decides the effects of undoing an import, except effects that depend on the records of games. */
export function planTakeBack({ content, known, later = [] }: ToPlan): TakeBackPlan {
  const carried = carriedIn(content)
  const laters = later.map(
    ({ id, content: stored }): Later => ({ id, carried: carriedIn(stored), isChanged: false }),
  )
  const noun = known.kind === 'roster' ? 'player' : 'game'
  const seasons = known.kind === 'roster' ? null : new Set(known.seasons.map(({ id }) => id))
  const present = new Map(recordsOf(known).map((record) => [record.id, record]))
  const others = otherFields(known)
  const used = usedGames(known)
  const numbers = new Map(
    known.kind === 'roster' ? [] : known.games.map((row) => [row.id, row.changes]),
  )
  const left: Left[] = []
  const remove: { line: number; id: string }[] = []
  const restore: Done[] = []
  const stays = new Set<string>()
  const unrecord: TakeBackPlan['unrecord'][number][] = []
  const replaced = new Set<RemovedGame>()
  const handed = (row: Done): boolean => {
    const own = carried.removed.find(occupantOf(row.after))
    const isHanded = handOver(row, laters, own)
    const isReplaced = laters.some(({ carried: { removed } }) => own && removed.includes(own))
    if (own !== undefined && isReplaced) replaced.add(own)
    return isHanded
  }
  for (const row of carried.done) {
    const { line, id, before, after, changes } = row
    const isOwn = before === null || changes !== undefined
    const ofRow = before === null ? { ...otherFieldsOfNew(known), ...row.others } : row.others
    const leave = (reason: string) => {
      if (reason !== WITH_LATER) stays.add(id)
      left.push({ line, reason })
    }
    const record = present.get(id)
    const isUnchanged =
      record !== undefined && !differs(withoutDeletedSeason(after, seasons), record)
    const changed = record === undefined ? 'removed' : 'changed'
    const since = `The ${noun} was ${changed} since${record === undefined ? '' : ' and stays as it is'}`
    if (!isUnchanged) leave(handed(row) ? WITH_LATER : since)
    else if (changes !== undefined && numbers.get(id) !== changes)
      leave('The records of the game were changed since, so it stays')
    else if (before === null && changes === undefined && used.has(id))
      leave(handed(row) ? WITH_LATER : 'Something is recorded in the game, so it stays')
    else if (isOwn && differs(ofRow ?? {}, others.get(id) ?? {}))
      leave(handed(row) ? WITH_LATER : since)
    else if (before === null) remove.push({ line, id })
    else if (JSON.stringify(withoutDeletedSeason(before, seasons)) !== JSON.stringify(before))
      leave('The season that the game was in was deleted, so it stays as it is')
    else {
      // The existing game has more fields than an import.
      const own = Object.fromEntries(Object.entries(before).filter(([field]) => field in after))
      restore.push({ line, id, before: record, after: own })
      if (changes !== undefined) unrecord.push({ id, format: row.format })
    }
  }
  const removedIds = new Set(remove.map(({ id }) => id))
  const again = carried.removed.flatMap((game) => {
    if (present.has(game.id) || replaced.has(game) || handRemoved(game, laters)) return []
    const isOccupied = occupantOf(game)
    if (recordsOf(known).some((one) => !removedIds.has(one.id) && isOccupied(one))) {
      left.push({ line: 0, reason: 'A game that was deleted is in the list again' })
      return []
    }
    const { id, source: _, rest, ...after } = game
    return [{ line: 0, id, before: null, after: withoutDeletedSeason(after, seasons), rest }]
  })
  const back = new Set(again.map(({ id }) => id))
  const sources = carried.removed.flatMap(({ id, source = null }) =>
    back.has(id) && source !== null ? [{ game_id: id, source_hash: source }] : [],
  )
  const mayReturn = new Set(laters.flatMap((one) => one.carried.removed.map(({ id }) => id)))
  const names = namesBefore(carried, known, stays, laters)
  return {
    ...{ remove, restore, again, kept: left.sort(byLine), unrecord },
    players: addedPlayers(carried, known),
    forgotten: carried.done.flatMap(({ id, before }) =>
      before === null && !present.has(id) && !mayReturn.has(id) ? [id] : [],
    ),
    names: [
      ...names.filter(({ game_id }) => present.has(game_id) && !removedIds.has(game_id)),
      ...sources,
    ],
    handed: laters.flatMap(({ id, carried: changed, isChanged }) =>
      isChanged ? [{ id, content: contentOf(changed) }] : [],
    ),
  }
}
