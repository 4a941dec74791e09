import { counted } from '../counted.ts'
import { type HomeAway, LIMITS } from '../limits.ts'
import { folded } from './fold.ts'
import type { Question, ReadGame, ReadSchedule } from './read-game.ts'
import { readOpponent, type Sides, sidesOfMatchup } from './schedule-words.ts'
import { asking, blocking, type Doubt, quoted } from './table.ts'

/** A game as a file says it, seen from the team. */
export interface GameEntry {
  readonly line: number
  readonly source: string | null
  readonly opponent: string | null
  readonly startTime: string | null
  readonly location: string | null
  readonly homeAway: HomeAway | null
  readonly competition: string | null
  readonly season: string | null
  readonly doubt: Doubt | null
  readonly remark: string | null
}

/** Whose schedule it is. */
export interface OwnTeam {
  readonly teamName: string
  /** The name that somebody chose among those of the file. */
  readonly ourTeam: string | undefined
}

const words = (text: string): Set<string> => new Set(folded(text).split(' ').filter(Boolean))

/** Are all words of the shorter name in the longer one? */
function isPartOf(one: string, other: string): boolean {
  const [first, second] = [words(one), words(other)]
  const [few, many] = first.size <= second.size ? [first, second] : [second, first]
  return (
    few.size > 0 &&
    [...few].some((word) => word.length > 2) &&
    [...few].every((word) => many.has(word))
  )
}

/** The two sides of a game, where the file names both. */
function sidesOf({ home, away, matchup, opponent }: ReadGame): Sides | undefined {
  if (home !== '' && away !== '') return { home, away }
  if (opponent !== '') return sidesOfMatchup(opponent)
  return matchup === '' ? undefined : sidesOfMatchup(matchup)
}

/** Which of the names in a file is the team's: null where it has to be asked. */
function ownNameIn(
  all: readonly Sides[],
  { teamName, ourTeam }: OwnTeam,
): { name: string | null; isGuess: boolean } {
  const names = Map.groupBy(
    all.flatMap(({ home, away }) => [home, away]),
    folded,
  )
  const known = (name: string) => (names.has(folded(name)) ? folded(name) : undefined)
  const chosen = ourTeam === undefined ? undefined : known(ourTeam)
  const equal = chosen ?? known(teamName)
  if (equal !== undefined) return { name: equal, isGuess: false }
  const parts = [...names.keys()].filter((name) => isPartOf(name, teamName))
  const [part] = parts
  if (part !== undefined && parts.length === 1) return { name: part, isGuess: false }
  const everywhere = [...names]
    .filter(([, found]) => found.length === all.length)
    .map(([name]) => name)
  const [only] = everywhere
  return only !== undefined && everywhere.length === 1 && all.length > 2
    ? { name: only, isGuess: true }
    : { name: null, isGuess: false }
}

const MOST_OPTIONS = 60

function askTeam(all: readonly Sides[]): Question {
  const names = Map.groupBy(
    all.flatMap(({ home, away }) => [home, away]),
    folded,
  )
  const options = [...names.values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_OPTIONS)
    .map(([name = '']) => ({ value: name, label: name }))
  return { name: 'ourTeam', text: 'Which of these teams is yours?', options, answer: null }
}

interface Against {
  readonly opponent: string
  readonly homeAway: HomeAway | null
  readonly doubt: Doubt | null
}

const NOBODY = 'It is not said whom the game is against'

/** Whom a game is against where only one side is named. */
function againstOne(game: ReadGame, isOwn: (name: string) => boolean): Against {
  const { home, away, matchup, homeAway } = game
  const text = game.opponent || away || home || matchup
  const side = game.opponent !== '' ? null : away !== '' ? 'home' : home !== '' ? 'away' : null
  const read = readOpponent(text)
  const where = homeAway ?? read.homeAway ?? side
  if (read.opponent === '' || isOwn(read.opponent))
    return { opponent: '', homeAway: where, doubt: asking(NOBODY) }
  const isGuess = game.opponent === '' && away === '' && home === '' && read.homeAway === null
  const doubt = isGuess ? asking(`Is ${quoted(read.opponent)} the opponent?`) : null
  return { opponent: read.opponent, homeAway: where, doubt }
}

const orNone = (text: string): string | null => (text === '' ? null : text)

/** The games of the team among those of a file; games of other teams are left out. */
export function entriesOf({ games, notes, questions }: ReadSchedule, own: OwnTeam) {
  const sides = new Map(
    games.flatMap((game) => {
      const both = sidesOf(game)
      return both === undefined ? [] : [[game, both] as const]
    }),
  )
  const all = [...sides.values()]
  const { name, isGuess } = ownNameIn(all, own)
  const isOwn = (text: string): boolean => {
    const key = folded(text)
    return name === null ? key === folded(own.teamName) : key === name
  }
  const said = [...notes]
  const entries: GameEntry[] = []
  let others = 0
  for (const game of games) {
    const both = sides.get(game)
    let against: Against | null = null
    if (both === undefined) against = againstOne(game, isOwn)
    else if (isOwn(both.home) && isOwn(both.away))
      against = { opponent: '', homeAway: null, doubt: asking(NOBODY) }
    else if (isOwn(both.home)) against = { opponent: both.away, homeAway: 'home', doubt: null }
    else if (isOwn(both.away)) against = { opponent: both.home, homeAway: 'away', doubt: null }
    else if (name === null) {
      against = {
        opponent: both.away,
        homeAway: null,
        doubt: blocking('Say first which of the two teams is yours'),
      }
    }
    if (against === null) others += 1
    else entries.push(entryOf(game, against))
  }
  if (others > 0) said.push(`Games between other teams are left out: ${counted(others, 'row')}.`)
  const [sample] = all.flatMap(({ home, away }) => [home, away].filter(isOwn))
  if (isGuess && sample !== undefined)
    said.push(`The games are read as those of ${quoted(sample)}, which is in each of them.`)
  const asked = name === null && all.length > 0 ? [askTeam(all)] : []
  return { entries: withDuplicates(entries), notes: said, questions: [...questions, ...asked] }
}

function entryOf(game: ReadGame, against: Against): GameEntry {
  const { line, source, startTime, location, competition, season, remark } = game
  const opponent = against.opponent
  const long =
    (opponent.length > LIMITS.opponent ? 'opponent' : null) ??
    (location.length > LIMITS.location ? 'location' : null) ??
    (competition.length > LIMITS.competition ? 'competition' : null)
  const isNothing = opponent === '' && startTime === null
  const doubt =
    (game.doubt?.blocks === true ? game.doubt : null) ??
    (long === null ? null : blocking(`The ${long} is too long`)) ??
    (isNothing ? blocking('Neither a date nor an opponent is in this row') : null) ??
    against.doubt ??
    game.doubt
  return {
    ...{ line, startTime, homeAway: against.homeAway, doubt, remark },
    source: source?.startsWith('number:') ? `${source}|${folded(opponent)}` : source,
    opponent: orNone(opponent.slice(0, LIMITS.opponent)),
    location: orNone(location.slice(0, LIMITS.location)),
    competition: orNone(competition.slice(0, LIMITS.competition)),
    season: orNone(season),
  }
}

/** Marks the rows that say a game again. */
function withDuplicates(entries: readonly GameEntry[]): GameEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    if (entry.doubt?.blocks === true || entry.startTime === null) return entry
    const key = `${entry.startTime} ${folded(entry.opponent ?? '')}`
    const first = seen.get(key)
    if (first !== undefined)
      return { ...entry, doubt: blocking(`Line ${first} has this game already`) }
    seen.set(key, entry.line)
    return entry
  })
}
