import { counted } from '../platform/counted.ts'
import { type HomeAway, LIMITS } from '../platform/limits.ts'
import { folded } from './fold.ts'
import { matchupText } from './matchup-text.ts'
import { aliasAmong, type OwnTeam, ownNamesIn } from './own-team.ts'
import type { Question, ReadGame, ReadSchedule } from './read-game.ts'
import { readOpponent, type Sides, sideName, sidesOfMatchup } from './schedule-words.ts'
import type { GameSheet } from './sheets/sheet-content.ts'
import { asking, blocking, brokenDoubt, type Doubt, quoted } from './table.ts'

/** A game as read from a file, from the team's point of view. */
export interface GameEntry {
  readonly line: number
  readonly source: string | null
  readonly opponent: string | null
  readonly startTime: string | null
  /** The day where the time is not known; else null. */
  readonly startDate: string | null
  readonly location: string | null
  readonly homeAway: HomeAway | null
  readonly competition: string | null
  readonly season: string | null
  readonly doubt: Doubt | null
  readonly remark: string | null
  /** The content of the game's sheet; absent for a schedule. */
  readonly sheet?: GameSheet
  /** The row as the file has it, where the opponent has the name of the opponent book since. */
  readonly written?: Omit<GameEntry, 'written'>
}

/** The two sides of a game, where the file names both. */
function sidesOf({ home, away, matchup, opponent }: ReadGame): Sides | undefined {
  if (home !== '' && away !== '') return { home: sideName(home), away: sideName(away) }
  if (opponent !== '') return sidesOfMatchup(opponent)
  return matchup === '' ? undefined : sidesOfMatchup(matchup)
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

const NO_OPPONENT = 'The opponent is missing'

/** The opponent of a game if only one side is named. */
function againstOne(game: ReadGame, isOwn: (name: string) => boolean): Against {
  const { home, away, matchup, homeAway } = game
  const text = game.opponent || away || home || matchup
  if (game.isWhole === true)
    return { opponent: text, homeAway, doubt: text === '' ? asking(NO_OPPONENT) : null }
  const side = game.opponent !== '' ? null : away !== '' ? 'home' : home !== '' ? 'away' : null
  const read = readOpponent(text)
  const where = homeAway ?? read.homeAway ?? side
  if (read.opponent === '' || isOwn(read.opponent))
    return { opponent: '', homeAway: where, doubt: asking(NO_OPPONENT) }
  const isGuess = game.opponent === '' && away === '' && home === '' && read.homeAway === null
  const doubt = isGuess ? asking(`Is ${quoted(read.opponent)} the opponent?`) : null
  return { opponent: read.opponent, homeAway: where, doubt }
}

/** The opponent of a game if both sides are named; null where it is one between other teams. */
function againstIn(
  { home, away }: Sides,
  isOwn: (name: string) => boolean,
  isKnown: boolean,
  alias: string | undefined,
): Against | null {
  if (isOwn(home) && isOwn(away))
    return { opponent: '', homeAway: null, doubt: asking(NO_OPPONENT) }
  if (isOwn(home)) return { opponent: away, homeAway: 'home', doubt: null }
  if (isOwn(away)) return { opponent: home, homeAway: 'away', doubt: null }
  if (!isKnown) {
    const doubt = blocking('Say first which of the two teams is yours')
    return { opponent: away, homeAway: null, doubt }
  }
  if (alias === undefined) return null
  const doubt = (name: string) => asking(`Is ${quoted(name)} your team?`)
  if (folded(home) === alias) return { opponent: away, homeAway: 'home', doubt: doubt(home) }
  if (folded(away) === alias) return { opponent: home, homeAway: 'away', doubt: doubt(away) }
  return null
}

const orNone = (text: string): string | null => (text === '' ? null : text)

/** The games of the team among those of a file; games of other teams are left out. */
export function entriesOf({ games: all, notes, questions }: ReadSchedule, own: OwnTeam) {
  const games = all.map((game) => ({
    ...game,
    opponent: game.isWhole === true ? game.opponent : matchupText(game.opponent),
    matchup: matchupText(game.matchup),
  }))
  const sides = new Map(
    games.flatMap((game) => {
      const both = game.isWhole === true ? undefined : sidesOf(game)
      return both === undefined ? [] : [[game, both] as const]
    }),
  )
  const named = [...sides.values()]
  const { names, isGuess } = ownNamesIn(named, own)
  const isOwn = (text: string): boolean =>
    names.size === 0 ? folded(text) === folded(own.teamName) : names.has(folded(text))
  const alias = aliasAmong(named, isOwn)
  const allNotes = [...notes]
  const entries: GameEntry[] = []
  let others = 0
  for (const game of games) {
    const both = sides.get(game)
    const against =
      both === undefined ? againstOne(game, isOwn) : againstIn(both, isOwn, names.size > 0, alias)
    if (against === null) others += 1
    else entries.push(entryOf(game, against))
  }
  if (others > 0)
    allNotes.push(`Games between other teams are left out: ${counted(others, 'row')}.`)
  const [sample] = named.flatMap(({ home, away }) => [home, away].filter(isOwn))
  if (isGuess && sample !== undefined)
    allNotes.push(`The games are read as those of ${quoted(sample)}, which is in each of them.`)
  const ownTeam = names.size === 0 && named.length > 0 ? [askTeam(named)] : []
  return {
    entries: withDuplicates(entries),
    notes: allNotes,
    questions: [...questions, ...ownTeam],
  }
}

function entryOf(game: ReadGame, against: Against): GameEntry {
  const { line, source, startTime, startDate, location, competition, season, remark } = game
  const opponent = against.opponent
  const long =
    (opponent.length > LIMITS.opponent ? 'opponent' : null) ??
    (location.length > LIMITS.location ? 'location' : null) ??
    (competition.length > LIMITS.competition ? 'competition' : null)
  const isNothing = opponent === '' && startTime === null && startDate === null
  const doubt =
    (game.doubt?.blocks === true ? game.doubt : null) ??
    (long === null ? null : blocking(`The ${long} is too long`)) ??
    (isNothing ? blocking('Neither a date nor an opponent is in this row') : null) ??
    against.doubt ??
    game.doubt ??
    brokenDoubt([opponent, location, competition])
  return {
    ...{ line, startTime, startDate, homeAway: against.homeAway, doubt, remark },
    source: source?.startsWith('number:') ? `${source}|${folded(opponent)}` : source,
    opponent: orNone(opponent.slice(0, LIMITS.opponent)),
    location: orNone(location.slice(0, LIMITS.location)),
    competition: orNone(competition.slice(0, LIMITS.competition)),
    season: orNone(season),
  }
}

/** Marks the rows that repeat a game. */
export function withDuplicates(entries: readonly GameEntry[]): GameEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const start = entry.startTime ?? entry.startDate
    if (entry.doubt?.blocks === true || start === null) return entry
    const key = `${start} ${folded(entry.opponent ?? '')}`
    const first = seen.get(key)
    if (first !== undefined)
      return { ...entry, doubt: blocking(`Line ${first} has this game already`) }
    seen.set(key, entry.line)
    return entry
  })
}
