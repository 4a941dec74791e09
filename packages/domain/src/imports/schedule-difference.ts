import { isSamePlace, namesSheet } from '../platform/places.ts'
import { dayIn } from '../platform/time-zone.ts'
import { entryText, leftOut, unchangedFields } from './feed-memory.ts'
import { better, folded } from './fold.ts'
import { isUnknownOpponent } from './opponents.ts'
import { OFF, type Question } from './read-game.ts'
import { type PreviewRow, statusOf } from './roster-difference.ts'
import { timeOf } from './schedule-items.ts'
import type { GameContent, KnownGame, KnownSchedule } from './schedule-known.ts'
import { type Guess, type Matching, matchSchedule, type Rename } from './schedule-match.ts'
import type { GameEntry } from './sides.ts'
import { asking, type Doubt, quoted } from './table.ts'

export type { GameContent, KnownGame, KnownSchedule } from './schedule-known.ts'

export type ScheduleRow = PreviewRow<KnownGame, GameContent>

/** A game that is no longer in a file. */
export interface MissingGame {
  readonly game: KnownGame
  readonly reason: string
}

/** How a file differs from the schedule of a team. */
export interface ScheduleDifference {
  readonly rows: ScheduleRow[]
  readonly questions: Question[]
  readonly missing: MissingGame[]
  /** Lines of rows whose opponent has a new name. */
  readonly renamed: number[]
}

type Start = Pick<GameContent, 'startTime' | 'startDate'>

/** The day of a start; empty where it is not known. */
const dayOf = ({ startTime, startDate }: Start, timeZone: string): string =>
  startTime === null ? (startDate ?? '') : dayIn(Date.parse(startTime), timeZone)

/** Why a row has to be looked at before it changes a game. */
function doubtOf({ game, why }: Guess): Doubt {
  if (why === 'moved')
    return asking(
      'A game against this opponent is not in the file: choose this row if it was moved',
    )
  const against = game.opponent === null ? 'A game' : `A game against ${quoted(game.opponent)}`
  return asking(`${against} is at this time already: choose this row to change it`)
}

/** The season of an entry: the named one, or for a new game the only one that contains its day. */
function seasonOf(
  entry: GameEntry,
  isNew: boolean,
  { seasons, timeZone }: KnownSchedule,
): string | null {
  const imported = entry.season === null ? null : folded(entry.season)
  const named =
    imported === null ? undefined : seasons.find(({ name }) => folded(name) === imported)
  const day = dayOf(entry, timeZone)
  if (named !== undefined || !isNew || day === '') return named?.id ?? null
  const around = seasons.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  return around.length === 1 ? (around[0]?.id ?? null) : null
}

/** Of two ways to write the same, the known one stays. */
const textOf = (known: string | null, imported: string | null): string | null => {
  if (imported === null || known === null) return imported ?? known
  return folded(known) === folded(imported) ? better(known, imported) : imported
}

/** A day without a time takes the time of no game of that day; a row without a day changes neither. */
function startAfter(entry: GameEntry, game: KnownGame | null, timeZone: string): Start {
  const { startTime, startDate } = entry
  const isKnown = startTime === null && game !== null
  const isSame = startDate === null || (game !== null && startDate === dayOf(game, timeZone))
  return isKnown && isSame
    ? { startTime: game.startTime, startDate: game.startDate }
    : { startTime, startDate }
}

/** The opponent that a row names; another spelling of the known one, and "TBD", change nothing. */
function opponentOf(entry: GameEntry, game: KnownGame | null, isRenamed: boolean): string | null {
  const [known, imported] = [game?.opponent ?? null, entry.opponent]
  if (known === null || imported === null || folded(known) === folded(imported))
    return textOf(known, imported)
  if (isUnknownOpponent(imported)) return known
  return isRenamed || isUnknownOpponent(known) ? imported : known
}

/**
 * The location that a row names; another spelling changes nothing, unless it adds the sheet of ice.
 */
function locationOf(known: string | null, imported: string | null): string | null {
  if (known === null || imported === null || folded(known) === folded(imported))
    return textOf(known, imported)
  if (isUnknownOpponent(imported)) return known
  return isSamePlace(known, imported) && !namesSheet(imported, known) ? known : imported
}

function contentOf(
  entry: GameEntry,
  game: KnownGame | null,
  known: KnownSchedule,
  isRenamed: boolean,
): GameContent {
  const seasonId = seasonOf(entry, game === null, known) ?? game?.seasonId ?? null
  const imported = {
    opponent: opponentOf(entry, game, isRenamed),
    ...startAfter(entry, game, known.timeZone),
    location: locationOf(game?.location ?? null, entry.location),
    homeAway: entry.homeAway ?? game?.homeAway ?? null,
    competition: textOf(game?.competition ?? null, entry.competition),
    seasonId,
    ...unchangedFields(entry, game, known.memory),
  }
  return game === null || game.status === 'scheduled' ? imported : withGaps(game, imported)
}

/** Known fields of a played game stay; a file only fills in unknown ones. */
const withGaps = (game: KnownGame, imported: GameContent): GameContent => ({
  opponent: game.opponent ?? imported.opponent,
  startTime: game.startTime ?? imported.startTime,
  startDate: game.startTime === null ? (game.startDate ?? imported.startDate) : game.startDate,
  location: game.location ?? imported.location,
  homeAway: game.homeAway ?? imported.homeAway,
  competition: game.competition ?? imported.competition,
  seasonId: game.seasonId ?? imported.seasonId,
})

const FIELDS = [
  ...(['opponent', 'startTime', 'startDate', 'location', 'homeAway'] as const),
  ...(['competition', 'seasonId'] as const),
] as const

/** Do a game and an import differ? Times are compared as timestamps. */
const differs = (before: GameContent, after: GameContent): boolean =>
  FIELDS.some((field) =>
    field === 'startTime' && before.startTime !== null && after.startTime !== null
      ? timeOf(before.startTime) !== timeOf(after.startTime)
      : before[field] !== after[field],
  )

/**
 * Raises one question whether a new name is that of a known opponent; each answer is the whole list
 * of other teams.
 */
function askRename({ before, after }: Rename, others: ReadonlySet<string>): Question {
  const without = [...others].filter((name) => name !== after)
  const [same, other] = [without.join('\n'), [...without, after].join('\n')]
  return {
    name: 'otherTeams',
    text: `Is ${quoted(after)} the new name of ${quoted(before)}?`,
    options: [
      { value: same, label: 'Yes, rename it' },
      { value: other, label: 'No, another team' },
    ],
    answer: others.has(after) ? other : same,
  }
}

const GONE = 'It is in your list, and no longer in the file'
const GONE_FROM_FEED = 'It is in your list, and no longer in the calendar'
const CALLED_OFF = 'It is called off'

/** Games that are no longer played, according to the file. */
function missingGames(matching: Matching, isFeed: boolean): MissingGame[] {
  const off = [...matching.found].filter(
    ([entry, { status }]) => entry.doubt?.reason === OFF && status === 'scheduled',
  )
  return [
    ...off.map(([, game]) => ({ game, reason: CALLED_OFF })),
    ...matching.missing.map((game) => ({ game, reason: isFeed ? GONE_FROM_FEED : GONE })),
  ]
}

/** Compares the games of a file with those of the team, as a whole. */
export function compareSchedule(
  entries: readonly GameEntry[],
  known: KnownSchedule,
): ScheduleDifference {
  const matching = matchSchedule(entries, known)
  const left = leftOut(known.memory, known.games)
  const rows = entries.map((entry) => rowOf(entry, matching, known, left))
  return {
    rows,
    questions: matching.renames.map((one) => askRename(one, known.otherTeams)),
    missing: missingGames(matching, known.isFeed),
    renamed: [...matching.renamed].map(({ line }) => line),
  }
}

/** The note on a game that was deleted, or left out of an import before. */
export const LEFT_OUT = 'This game was left out or deleted before: choose it to add it'

function rowOf(
  entry: GameEntry,
  matching: Matching,
  known: KnownSchedule,
  left: ReadonlySet<string>,
): ScheduleRow {
  const { found, guesses, renamed } = matching
  const isBlocked = entry.doubt?.blocks === true
  const guess = guesses.get(entry)
  const before = found.get(entry) ?? guess?.game ?? null
  const after = contentOf(entry, before, known, renamed.has(entry) || guess !== undefined)
  const isOther = before === null || differs(before, after)
  const isLeft = before === null && left.has(entryText(entry))
  const doubt =
    entry.doubt ??
    (guess === undefined ? null : doubtOf(guess)) ??
    (isLeft ? asking(LEFT_OUT) : null)
  const status = statusOf(before, isOther, doubt)
  const unknown =
    entry.season !== null && after.seasonId === null
      ? `The team has no season ${quoted(entry.season)}`
      : null
  const reason = doubt?.reason ?? entry.remark ?? unknown
  return { line: entry.line, status, reason, canApply: !isBlocked && isOther, before, after }
}
