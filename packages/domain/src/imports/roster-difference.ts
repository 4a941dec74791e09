import { isSameJersey, jerseyLabel, jerseyOf } from '../platform/jersey.ts'
import { better, type ComparedName, comparedName, folded, isSimilarName, nameKey } from './fold.ts'
import type { PlayerEntry } from './roster-file.ts'
import { asking, type Doubt, quoted } from './table.ts'

/** How a row of a file relates to the team's data. */
export type RowStatus = 'new' | 'changed' | 'same' | 'doubtful'

/** The fields of a player that an import has and sets. */
export type PlayerContent = Omit<PlayerEntry, 'line' | 'doubt' | 'remark'>

export interface KnownPlayer extends PlayerContent {
  readonly id: string
  readonly name: string
}

export interface PreviewRow<Before, After> {
  readonly line: number
  readonly status: RowStatus
  readonly reason: string | null
  /** May it be carried out, if it is chosen? */
  readonly canApply: boolean
  readonly before: Before | null
  readonly after: After
}

export type RosterRow = PreviewRow<KnownPlayer, PlayerContent>

/** The player of an entry: found for sure, or a guess with a reason to check. */
interface Match {
  readonly player: KnownPlayer | null
  readonly doubt: Doubt | null
}

const called = (player: KnownPlayer): string =>
  quoted([jerseyLabel(player) ?? [], player.name].flat().join(' '))

/** A player whose name is in no row, and may be meant by a similar one. */
interface Candidate {
  readonly player: KnownPlayer
  readonly name: ComparedName
}

/** The player that an entry is, by name and number. */
function matchOf(
  entry: PlayerEntry,
  byName: ReadonlyMap<string, readonly KnownPlayer[]>,
  left: readonly Candidate[],
): Match {
  const named = byName.get(nameKey(entry.name ?? '')) ?? []
  const [only] = named
  if (only !== undefined && named.length === 1) return { player: only, doubt: null }
  if (named.length > 1) {
    const numbered = named.filter((player) => isSameJersey(player, entry))
    const [player = null] = numbered
    if (numbered.length === 1) return { player, doubt: null }
    return { player: only ?? null, doubt: asking('The team has several players of this name') }
  }
  const entryName = comparedName(entry.name ?? '')
  const isSimilar = ({ name }: Candidate) => isSimilarName(name, entryName)
  const numbered = left.filter(
    ({ player }) => player.number !== null && isSameJersey(player, entry),
  )
  const { player: guess } = numbered.find(isSimilar) ?? left.find(isSimilar) ?? {}
  if (guess === undefined) return { player: null, doubt: null }
  return {
    player: guess,
    doubt: asking(`This may be ${called(guess)}: choose it to change that player`),
  }
}

/** Is the file's number the known one without its zeros, "0" for "00"? Spreadsheets drop them. */
const lostZeros = (entry: PlayerEntry, player: KnownPlayer): boolean =>
  entry.number === player.number && (jerseyOf(entry)?.length ?? 0) < (jerseyOf(player)?.length ?? 0)

/** Does a file write numbers with zeros before them? Then one without is meant so. */
const hasZeros = (entries: readonly PlayerEntry[]): boolean =>
  entries.some((entry) => /^0\d/.test(jerseyOf(entry) ?? ''))

/** The values after an import: empty cells change nothing, and neither do dropped accents. */
function contentOf(entry: PlayerEntry, player: KnownPlayer | null): PlayerContent {
  const { name, number, jersey, position, shoots } = entry
  if (player === null) return { name, number, jersey, position, shoots }
  const isSameName = nameKey(name ?? '') === nameKey(player.name)
  return {
    name: isSameName
      ? better(player.name, name ?? '')
      : isShorter(name ?? '', player.name)
        ? player.name
        : name,
    ...(number === null ? { number: player.number, jersey: player.jersey } : { number, jersey }),
    // A file with "forward" does not replace "center".
    position: coarser(position, player.position) ? player.position : (position ?? player.position),
    shoots: shoots ?? player.shoots,
  }
}

/** Is a name the other one with initials, or without one of its words? */
function isShorter(entryName: string, known: string): boolean {
  const words = folded(known).split(' ')
  return folded(entryName)
    .split(' ')
    .every((part) => words.some((word) => (part.length === 1 ? word[0] === part : word === part)))
}

const coarser = (imported: PlayerContent['position'], known: PlayerContent['position']): boolean =>
  (imported === 'F' && ['C', 'LW', 'RW'].includes(known ?? '')) ||
  (imported === 'D' && ['LD', 'RD'].includes(known ?? ''))

/** Is any field other, the jersey as its digits show it? */
function differs(before: PlayerContent, after: PlayerContent): boolean {
  const { number: _, jersey: __, ...others } = after
  const names = Object.keys(others) as (keyof typeof others)[]
  return !isSameJersey(before, after) || names.some((name) => before[name] !== after[name])
}

/** Compares the players of a file with those of the team, row by row. */
export function compareRoster(
  entries: readonly PlayerEntry[],
  players: readonly KnownPlayer[],
): RosterRow[] {
  const byName = Map.groupBy(players, ({ name }) => nameKey(name))
  const sure = new Set(
    entries.flatMap((entry) => byName.get(nameKey(entry.name ?? ''))?.map(({ id }) => id) ?? []),
  )
  const left = players
    .filter(({ id }) => !sure.has(id))
    .map((player): Candidate => ({ player, name: comparedName(player.name) }))
  const taken = new Set<string>()
  const isWithZeros = hasZeros(entries)
  return entries.map((read): RosterRow => {
    const { line } = read
    const isBlocked = read.doubt?.blocks === true
    const match = isBlocked ? { player: null, doubt: null } : matchOf(read, byName, left)
    const isTaken = match.player !== null && taken.has(match.player.id)
    const before = isTaken ? null : match.player
    if (before !== null) taken.add(before.id)
    const isShort = !isWithZeros && before !== null && lostZeros(read, before)
    const entry = isShort ? { ...read, jersey: before.jersey } : read
    const after = contentOf(entry, before)
    const isOther = before === null || differs(before, after)
    const doubt = entry.doubt ?? (isTaken ? null : match.doubt)
    const wearer = wearerOf(entry, before, players)
    const remark =
      entry.remark ??
      (isShort ? `${quoted(jerseyOf(read) ?? '')} is read as ${jerseyLabel(before)}` : null) ??
      (wearer && isOther ? `${called(wearer)} has this number, too` : null)
    const status = statusOf(before, isOther, doubt)
    return {
      line,
      status,
      reason: doubt?.reason ?? remark,
      canApply: !isBlocked && isOther,
      before,
      after,
    }
  })
}

/** Another player with the number of the entry. */
const wearerOf = (
  entry: PlayerEntry,
  player: KnownPlayer | null,
  players: readonly KnownPlayer[],
): KnownPlayer | undefined =>
  entry.number === null || (player !== null && isSameJersey(entry, player))
    ? undefined
    : players.find((other) => isSameJersey(other, entry) && other.id !== player?.id)

/** Rows without a change need no review, even with remarks. */
export function statusOf(before: object | null, differs: boolean, doubt: Doubt | null): RowStatus {
  if (doubt?.blocks === true) return 'doubtful'
  if (before !== null && !differs) return 'same'
  if (doubt !== null) return 'doubtful'
  return before === null ? 'new' : 'changed'
}
