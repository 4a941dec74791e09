import type { GameStatus, HomeAway } from '../limits.ts'
import { better, folded } from './fold.ts'
import { OFF } from './read-game.ts'
import { type PreviewRow, statusOf } from './roster-difference.ts'
import type { GameEntry } from './sides.ts'
import { asking, type Doubt, quoted } from './table.ts'
import { dayAt } from './times.ts'

/** What an import says of a game, and sets. */
export interface GameContent {
  readonly opponent: string | null
  readonly startTime: string | null
  readonly location: string | null
  readonly homeAway: HomeAway | null
  readonly competition: string | null
  readonly seasonId: string | null
}

/** A game of the team. */
export interface KnownGame extends GameContent {
  readonly id: string
  readonly status: GameStatus
}

export type ScheduleRow = PreviewRow<KnownGame, GameContent>

/** A season of the team, with its days. */
interface KnownSeason {
  readonly id: string
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string
}

/** What a schedule is compared with. */
export interface KnownSchedule {
  readonly games: readonly KnownGame[]
  readonly seasons: readonly KnownSeason[]
  /** The games that came from files, by what those call them. */
  readonly sources: ReadonlyMap<string, string>
  readonly timeZone: string
}

const DAY = 24 * 60 * 60 * 1000
/** A game that moves by more is taken for another. */
const FARTHEST_MOVE = 21 * DAY

const timeOf = (moment: string | null): number =>
  moment === null ? Number.NaN : Date.parse(moment)

const isAgainst = (game: KnownGame, entry: GameEntry): boolean =>
  game.opponent !== null &&
  entry.opponent !== null &&
  folded(game.opponent) === folded(entry.opponent)

const distance = (game: KnownGame, entry: GameEntry): number =>
  Math.abs(timeOf(game.startTime) - timeOf(entry.startTime))

/** A game that is called off is shown beside the one that the team has. */
const isOffSaid = ({ doubt }: GameEntry): boolean => doubt?.reason === OFF

/** Finds for each entry the game that it is, each game once; the surest ways first. */
function gamesOf(entries: readonly GameEntry[], known: KnownSchedule): Map<GameEntry, KnownGame> {
  const found = new Map<GameEntry, KnownGame>()
  const free = new Map(known.games.map((game) => [game.id, game]))
  const day = (moment: string | null) =>
    moment === null ? null : dayAt(known.timeZone, Date.parse(moment))
  const days = new Map(known.games.map((game) => [game, day(game.startTime)]))
  const ways: ((entry: GameEntry) => KnownGame | undefined)[] = [
    ({ source }) => free.get(known.sources.get(source ?? '') ?? ''),
    (entry) =>
      [...free.values()].find((game) => isAgainst(game, entry) && distance(game, entry) === 0),
    (entry) => {
      const on = day(entry.startTime)
      const sameDay = [...free.values()].filter(
        (game) => isAgainst(game, entry) && days.get(game) === on,
      )
      return sameDay.sort((one, other) => distance(one, entry) - distance(other, entry))[0]
    },
  ]
  for (const way of ways) {
    for (const entry of entries) {
      if (found.has(entry) || (entry.doubt?.blocks === true && !isOffSaid(entry))) continue
      const game = way(entry)
      if (game === undefined) continue
      found.set(entry, game)
      free.delete(game.id)
    }
  }
  return found
}

/** What else a row may be, which is not sure enough to be done. */
interface Guess {
  readonly game: KnownGame | null
  readonly doubt: Doubt
}

function guessOf(entry: GameEntry, left: readonly KnownGame[]): Guess | null {
  const [sameTime] = left.filter((game) => distance(game, entry) === 0)
  if (sameTime !== undefined) {
    const whom =
      sameTime.opponent === null ? 'A game' : `A game against ${quoted(sameTime.opponent)}`
    return {
      game: sameTime,
      doubt: asking(`${whom} is at this time already: choose this row to change it`),
    }
  }
  const moved = left.filter(
    (game) =>
      game.status === 'scheduled' &&
      isAgainst(game, entry) &&
      game.homeAway === entry.homeAway &&
      distance(game, entry) <= FARTHEST_MOVE,
  )
  const [game] = moved
  return game !== undefined && moved.length === 1
    ? {
        game,
        doubt: asking(
          'A game against this opponent is not in the file: choose this row if it was moved',
        ),
      }
    : null
}

/** The season of an entry: the one that it names, or for a new game the only one that has its day. */
function seasonOf(
  entry: GameEntry,
  isNew: boolean,
  { seasons, timeZone }: KnownSchedule,
): string | null {
  const named = seasons.find(
    ({ name }) => entry.season !== null && folded(name) === folded(entry.season),
  )
  if (named !== undefined || !isNew || entry.startTime === null) return named?.id ?? null
  const day = dayAt(timeZone, Date.parse(entry.startTime))
  const around = seasons.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  return around.length === 1 ? (around[0]?.id ?? null) : null
}

/** Of two ways to write the same, the known one stays. */
const textOf = (known: string | null, said: string | null): string | null => {
  if (said === null || known === null) return said ?? known
  return folded(known) === folded(said) ? better(known, said) : said
}

function contentOf(entry: GameEntry, game: KnownGame | null, known: KnownSchedule): GameContent {
  const seasonId = seasonOf(entry, game === null, known) ?? game?.seasonId ?? null
  // Noon, which stands for no time, moves no game of that day.
  const isUntimed = entry.doubt !== null && /noon is put in/.test(entry.doubt.reason)
  const day = (moment: string) => dayAt(known.timeZone, Date.parse(moment))
  const stays =
    isUntimed && game?.startTime && entry.startTime && day(game.startTime) === day(entry.startTime)
  return {
    opponent: textOf(game?.opponent ?? null, entry.opponent),
    startTime: stays ? game.startTime : (entry.startTime ?? game?.startTime ?? null),
    location: textOf(game?.location ?? null, entry.location),
    homeAway: entry.homeAway ?? game?.homeAway ?? null,
    competition: textOf(game?.competition ?? null, entry.competition),
    seasonId,
  }
}

const FIELDS = ['opponent', 'startTime', 'location', 'homeAway', 'competition', 'seasonId'] as const

/** Do a game and what an import says differ? Times are compared as moments. */
const differs = (before: GameContent, after: GameContent): boolean =>
  FIELDS.some((field) =>
    field === 'startTime' && before.startTime !== null && after.startTime !== null
      ? timeOf(before.startTime) !== timeOf(after.startTime)
      : before[field] !== after[field],
  )

/** Compares the games of a file with those of the team, row by row. */
export function compareSchedule(
  entries: readonly GameEntry[],
  known: KnownSchedule,
): ScheduleRow[] {
  const found = gamesOf(entries, known)
  const used = new Set([...found.values()].map(({ id }) => id))
  return entries.map((entry): ScheduleRow => {
    const isBlocked = entry.doubt?.blocks === true
    const left = known.games.filter(({ id }) => !used.has(id))
    const sure = found.get(entry)
    const guess = sure === undefined && !isBlocked ? guessOf(entry, left) : null
    const before = sure ?? guess?.game ?? null
    if (before !== null) used.add(before.id)
    const after = contentOf(entry, before, known)
    const isOther = before === null || differs(before, after)
    const doubt = entry.doubt ?? guess?.doubt ?? null
    const status = statusOf(before, isOther, doubt)
    const unknown =
      entry.season !== null && after.seasonId === null
        ? `The team has no season ${quoted(entry.season)}`
        : null
    const reason = doubt?.reason ?? entry.remark ?? unknown
    return { line: entry.line, status, reason, canApply: !isBlocked && isOther, before, after }
  })
}
