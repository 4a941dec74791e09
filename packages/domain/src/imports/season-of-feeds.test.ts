import { describe, expect, it } from 'vitest'
import { NO_MEMORY } from './feed-memory.ts'
import { compareSchedule, type KnownGame, type ScheduleDifference } from './schedule-difference.ts'
import type { GameEntry } from './sides.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.UTC(2026, 8, 12, 23)

/** Numbers from a seed, 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A game as the league has it. */
interface Real {
  id: number
  opponent: string
  time: number
  location: string
  homeAway: 'home' | 'away'
}

const TEAMS: readonly (readonly [name: string, renamed: string])[] = [
  ['Boston Jr Bruins', 'New England Whalers'],
  ['Ottawa Senators', 'Capital City Selects'],
  ['Toronto', 'North York Storm'],
  ['Montréal Canadiens', 'Laval Titan'],
  ['Buffalo Regals', 'Queen City Jets'],
  ['Rochester Grizzlies', 'Monroe County'],
]
/** Locations, each with other spellings. */
const PLACES = [
  ['North Rink', 'NORTH RINK', 'North Rink Arena', 'North Rink, 12 Main Street, Oshawa'],
  ['Olympic Center - Pad 1', 'Olympic Ctr (Pad #1)', 'OLYMPIC CENTER, Pad 1'],
  ['Olympic Center - Pad 2', 'Olympic Ctr Pad 2', 'Olympic Center - Pad 2'],
  ['Aréna Saint-Laurent', 'Arena St Laurent', 'Arena St. Laurent, 2345 Boul. Thimens'],
  ['Memorial Gardens', 'Memorial Gardns', 'memorial gardens'],
] as const

/** A season of a league: weekly changes, and the feed after each. */
class League {
  readonly games: Real[]
  readonly names = new Map(TEAMS.map(([name]) => [name, name]))
  renames = 0
  canceled: number[] = []
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomOf(seed)
    this.games = Array.from({ length: 30 }, (_, id) => ({
      id,
      opponent: TEAMS[id % TEAMS.length]?.[0] ?? '',
      time: START + 7 * DAY * Math.floor(id / 2) + (id % 2) * DAY,
      location: this.#pick(PLACES)[0],
      homeAway: id % 2 === 0 ? 'home' : 'away',
    }))
  }

  #pick<Value>(of: readonly Value[]): Value {
    const value = of[Math.floor(this.#random() * of.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }

  /** Changes within a week, to upcoming games. */
  change(now: number): void {
    const later = this.games.filter(({ time }) => time > now)
    if (later.length === 0) return
    const one = this.#pick(later)
    const other = this.#pick(later)
    const change = Math.floor(this.#random() * 7)
    if (change === 0)
      one.time += this.#pick([1, 2, 9, 35, 80]) * DAY + this.#pick([0, 2]) * 3_600_000
    if (change === 1) one.time = Math.max(now + DAY, one.time - this.#pick([1, 6, 20]) * DAY)
    if (change === 2) one.location = this.#pick(PLACES)[0]
    if (change === 3) one.homeAway = one.homeAway === 'home' ? 'away' : 'home'
    if (change === 4) [one.time, other.time] = [other.time, one.time]
    if (change === 5) {
      const weekend = later.filter(({ opponent }) => opponent === one.opponent).slice(0, 2)
      const [first, second] = weekend
      if (first && second) [first.homeAway, second.homeAway] = [second.homeAway, first.homeAway]
    }
    if (change === 6) {
      const [name, renamed] = this.#pick(TEAMS)
      if (this.names.get(name) === name && later.some(({ opponent }) => opponent === name)) {
        this.names.set(name, renamed)
        this.renames += 1
      }
    }
  }

  /**
   * The rows of a week, with new ids each week, locations in any spelling, and some unknown names.
   */
  rows(week: number, unknown: ReadonlySet<number>): GameEntry[] {
    return this.games
      .filter(({ id }) => !this.canceled.includes(id))
      .toSorted((one, other) => one.time - other.time)
      .map(({ id, opponent, time, location, homeAway }, index) => ({
        line: index + 1,
        source: `uid:${week}-${index}`,
        opponent: unknown.has(id) ? 'TBD' : (this.names.get(opponent) ?? opponent),
        startTime: new Date(time).toISOString(),
        startDate: null,
        location: this.#pick(PLACES.find(([name]) => name === location) ?? [location]),
        homeAway,
        ...{ competition: null, season: null, doubt: null, remark: null },
      }))
  }
}

/** The list of a team that applies each week's changes. */
class Team {
  games: KnownGame[] = []
  sources = new Map<string, string>()
  questions = 0
  readonly #ids = Array.from({ length: 1000 }, (_, index) => index).values()

  read(entries: readonly GameEntry[], now: number): ScheduleDifference {
    const difference = compareSchedule(entries, {
      ...{
        games: this.games,
        seasons: [],
        sources: this.sources,
        timeZone: 'America/Toronto',
        now,
      },
      ...{ isFeed: false, otherTeams: new Set<string>(), memory: NO_MEMORY },
    })
    this.questions += difference.questions.length
    for (const { status, before, after, line } of difference.rows) {
      if (status === 'doubtful') this.questions += 1
      const id = before?.id ?? `made-${this.#ids.next().value}`
      if (status === 'new') this.games.push({ ...after, id, status: 'scheduled' })
      if (status === 'changed')
        this.games = this.games.map((game) =>
          game.id === id ? { ...after, id, status: game.status } : game,
        )
      this.sources.set(entries.find((one) => one.line === line)?.source ?? '', id)
    }
    return difference
  }

  /** Games before now were played. */
  play(now: number): void {
    this.games = this.games.map((game) =>
      Date.parse(game.startTime ?? '') < now ? { ...game, status: 'final' } : game,
    )
  }
}

const shown = ({ startTime, homeAway }: KnownGame) => `${startTime} ${homeAway}`

describe('a season of weekly files', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'FEED-1 34 weekly states of a season end with its 30 games, and a rename raises one question (seed %i)',
    (seed) => {
      const league = new League(seed)
      const team = new Team()
      // The last two games are against an opponent that is known in the middle of the season.
      const unknown = new Set([28, 29])
      for (let week = 0; week < 34; week += 1) {
        const now = START - 7 * DAY + week * 7 * DAY
        team.play(now)
        if (week > 0) league.change(now)
        if (week === 15) unknown.clear()
        const { missing } = team.read(league.rows(week, unknown), now)
        expect(missing).toEqual([])
        expect(team.games).toHaveLength(30)
      }
      const real = league.games.map(
        ({ time, homeAway }) => `${new Date(time).toISOString()} ${homeAway}`,
      )
      expect(team.games.map(shown).sort()).toEqual(real.sort())
      expect(team.questions).toBeLessThanOrEqual(league.renames)
    },
  )

  it('FEED-2 Canceled games are named and stay, and games that are played stay as they are', () => {
    const league = new League(7)
    const team = new Team()
    const none = new Set<number>()
    team.read(league.rows(0, none), START - DAY)
    const now = START + 20 * DAY
    team.play(now)
    const played = team.games.filter(({ status }) => status === 'final')
    league.canceled = [10, 21, 29]
    for (const one of league.games.filter(({ time }) => time < now)) one.location = 'Elsewhere'
    const { missing } = team.read(league.rows(1, none), now)
    const gone = league.games.filter(({ id }) => league.canceled.includes(id))
    expect(missing.map(({ game }) => Date.parse(game.startTime ?? ''))).toEqual(
      gone.map(({ time }) => time),
    )
    expect(team.games).toHaveLength(30)
    expect(team.games).toEqual(expect.arrayContaining(played))
  })

  it('FEED-3 A new name that is another team adds games, and the games of the known one are named', () => {
    const league = new League(3)
    const team = new Team()
    const none = new Set<number>()
    team.read(league.rows(0, none), START - DAY)
    league.names.set('Toronto', 'North York Storm')
    const entries = league.rows(1, none)
    const as = { seasons: [], sources: team.sources, timeZone: 'UTC', now: START - DAY }
    const known = { ...as, games: team.games, isFeed: true, memory: NO_MEMORY }
    const compared = compareSchedule(entries, {
      ...known,
      otherTeams: new Set(),
      memory: NO_MEMORY,
    })
    expect(compared.questions).toMatchObject([
      {
        ...{ name: 'otherTeams', text: 'Is "North York Storm" the new name of "Toronto"?' },
        ...{ answer: '', options: [{ value: '' }, { value: 'North York Storm' }] },
      },
    ])
    const renamed = compared.rows.filter(({ status }) => status === 'changed')
    expect(renamed.map(({ after }) => after.opponent)).toEqual(Array(5).fill('North York Storm'))
    const other = compareSchedule(entries, { ...known, otherTeams: new Set(['North York Storm']) })
    expect(other.rows.filter(({ status }) => status === 'changed')).toEqual([])
    expect(other.questions).toMatchObject([{ answer: 'North York Storm' }])
  })
})
