import type { GameStatus, HomeAway } from '../platform/limits.ts'
import { dayIn } from '../platform/time-zone.ts'
import { better, folded } from './fold.ts'
import { OFF } from './read-game.ts'
import { type PreviewRow, statusOf } from './roster-difference.ts'
import type { GameEntry } from './sides.ts'
import { asking, type Doubt, quoted } from './table.ts'

/** What an import says of a game, and sets. */
export interface GameContent {
  readonly opponent: string | null
  readonly startTime: string | null
  /** The day where the time is not known; else null. */
  readonly startDate: string | null
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

type Start = Pick<GameContent, 'startTime' | 'startDate'>

/** The day of a start; empty where it is not known. */
const dayOf = ({ startTime, startDate }: Start, timeZone: string): string =>
  startTime === null ? (startDate ?? '') : dayIn(Date.parse(startTime), timeZone)

/** When a game is about: of a day alone the middle; not a number where neither is known. */
const aboutOf = ({ startTime, startDate }: Start): number =>
  timeOf(startTime ?? (startDate === null ? null : `${startDate}T18:00:00Z`))

/** A game with what is compared of it, derived once: there are many rows, and many games. */
interface Candidate {
  readonly game: KnownGame
  /** Not a number where it has none. */
  readonly time: number
  readonly about: number
}

/** Games by what a row finds them by, in their own order; those that are found leave it. */
class Candidates {
  readonly #all = new Map<string, Candidate>()
  readonly #byTime: ReadonlyMap<number, readonly Candidate[]>
  readonly #byOpponent: ReadonlyMap<string, readonly Candidate[]>
  /** By opponent and time, and by opponent and day. */
  readonly #byBoth: ReadonlyMap<string, readonly Candidate[]>
  readonly #byDay: ReadonlyMap<string, readonly Candidate[]>

  constructor({ games, timeZone }: KnownSchedule) {
    const all = games.map((game): Candidate => {
      return { game, time: timeOf(game.startTime), about: aboutOf(game) }
    })
    for (const one of all) this.#all.set(one.game.id, one)
    this.#byTime = Map.groupBy(all, ({ time }) => time)
    const opponents = all.filter(({ game }) => game.opponent !== null)
    const opponentOf = ({ game }: Candidate) => folded(game.opponent ?? '')
    this.#byOpponent = Map.groupBy(opponents, opponentOf)
    this.#byBoth = Map.groupBy(opponents, (one) => `${one.time} ${opponentOf(one)}`)
    this.#byDay = Map.groupBy(opponents, (one) => `${dayOf(one.game, timeZone)} ${opponentOf(one)}`)
  }

  take(game: KnownGame): void {
    this.#all.delete(game.id)
  }

  withId(id: string | undefined): KnownGame | undefined {
    return this.#all.get(id ?? '')?.game
  }

  at({ startTime }: GameEntry): Candidate[] {
    return this.#left(this.#byTime.get(timeOf(startTime)))
  }

  against({ opponent }: GameEntry): Candidate[] {
    return opponent === null ? [] : this.#left(this.#byOpponent.get(folded(opponent)))
  }

  /** Against the opponent of a row at its time. */
  exactly({ opponent, startTime }: GameEntry): Candidate[] {
    if (opponent === null || startTime === null) return []
    return this.#left(this.#byBoth.get(`${timeOf(startTime)} ${folded(opponent)}`))
  }

  /** Against the opponent of a row on its day. */
  onDay(entry: GameEntry, timeZone: string): Candidate[] {
    if (entry.opponent === null) return []
    const key = `${dayOf(entry, timeZone)} ${folded(entry.opponent)}`
    return this.#left(this.#byDay.get(key))
  }

  #left(some: readonly Candidate[] = []): Candidate[] {
    return some.filter(({ game }) => this.#all.has(game.id))
  }
}

/** How far a candidate is from a time, in milliseconds; not a number where either has none. */
const distance = ({ about }: Candidate, from: number): number => Math.abs(about - from)

/** The first of those that are nearest to the time of a row. */
function nearest(candidates: readonly Candidate[], entry: GameEntry): Candidate | undefined {
  const time = aboutOf(entry)
  let [best] = candidates
  for (const one of candidates) {
    if (best !== undefined && distance(one, time) < distance(best, time)) best = one
  }
  return best
}

/** A game that is called off is shown beside the one that the team has. */
const isOffSaid = ({ doubt }: GameEntry): boolean => doubt?.reason === OFF

/** Finds for each entry the game that it is, each game once; the surest ways first. */
function gamesOf(
  entries: readonly GameEntry[],
  known: KnownSchedule,
  left: Candidates,
): Map<GameEntry, KnownGame> {
  const found = new Map<GameEntry, KnownGame>()
  const ways: ((entry: GameEntry) => KnownGame | undefined)[] = [
    ({ source }) => left.withId(known.sources.get(source ?? '')),
    (entry) => left.exactly(entry)[0]?.game,
    (entry) => nearest(left.onDay(entry, known.timeZone), entry)?.game,
  ]
  for (const way of ways) {
    for (const entry of entries) {
      if (found.has(entry) || (entry.doubt?.blocks === true && !isOffSaid(entry))) continue
      const game = way(entry)
      if (game === undefined) continue
      found.set(entry, game)
      left.take(game)
    }
  }
  return found
}

/** What else a row may be, which is not sure enough to be done. */
interface Guess {
  readonly game: KnownGame | null
  readonly doubt: Doubt
}

function guessOf(entry: GameEntry, left: Candidates): Guess | null {
  const [first] = entry.startTime === null ? [] : left.at(entry)
  if (first !== undefined) {
    const sameTime = first.game
    const whom =
      sameTime.opponent === null ? 'A game' : `A game against ${quoted(sameTime.opponent)}`
    return {
      game: sameTime,
      doubt: asking(`${whom} is at this time already: choose this row to change it`),
    }
  }
  const time = aboutOf(entry)
  const moved = left
    .against(entry)
    .filter(
      (one) =>
        one.game.status === 'scheduled' &&
        one.game.homeAway === entry.homeAway &&
        distance(one, time) <= FARTHEST_MOVE,
    )
  const [only] = moved
  return only !== undefined && moved.length === 1
    ? {
        game: only.game,
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
  const said = entry.season === null ? null : folded(entry.season)
  const named = said === null ? undefined : seasons.find(({ name }) => folded(name) === said)
  const day = dayOf(entry, timeZone)
  if (named !== undefined || !isNew || day === '') return named?.id ?? null
  const around = seasons.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  return around.length === 1 ? (around[0]?.id ?? null) : null
}

/** Of two ways to write the same, the known one stays. */
const textOf = (known: string | null, said: string | null): string | null => {
  if (said === null || known === null) return said ?? known
  return folded(known) === folded(said) ? better(known, said) : said
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

function contentOf(entry: GameEntry, game: KnownGame | null, known: KnownSchedule): GameContent {
  const seasonId = seasonOf(entry, game === null, known) ?? game?.seasonId ?? null
  return {
    opponent: textOf(game?.opponent ?? null, entry.opponent),
    ...startAfter(entry, game, known.timeZone),
    location: textOf(game?.location ?? null, entry.location),
    homeAway: entry.homeAway ?? game?.homeAway ?? null,
    competition: textOf(game?.competition ?? null, entry.competition),
    seasonId,
  }
}

const FIELDS = [
  ...(['opponent', 'startTime', 'startDate', 'location', 'homeAway'] as const),
  ...(['competition', 'seasonId'] as const),
] as const

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
  const left = new Candidates(known)
  const found = gamesOf(entries, known, left)
  return entries.map((entry): ScheduleRow => {
    const isBlocked = entry.doubt?.blocks === true
    const sure = found.get(entry)
    const guess = sure === undefined && !isBlocked ? guessOf(entry, left) : null
    const before = sure ?? guess?.game ?? null
    if (before !== null) left.take(before)
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
