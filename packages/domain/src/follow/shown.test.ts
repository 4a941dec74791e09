import { describe, expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../game/format/standard.ts'
import type { FollowableGame, FollowableSheet, FollowableShot } from './followable.ts'
import { type FollowerView, LINK_NAMES, LINK_PARTS, type LinkPart } from './link.ts'
import { followedGameOf, followedTeamOf, listedGame } from './shown.ts'

type Shows = (...parts: readonly LinkPart[]) => boolean

const TEAM = { name: 'Frost', imageUrl: '/images/a.webp', colour: '#112233', shortCode: null }

const GAME: FollowableGame = {
  ...{
    id: 'game',
    opponent: 'Bears',
    ...{ startDate: '2026-01-15', timeZone: 'America/Toronto' },
    createdAt: '2025-12-24T10:00:00.000Z',
    recordedAt: '2025-12-24T20:00:00.000Z',
    startTime: '2026-01-15T18:30:00.000Z',
    location: 'Rink 9',
    opponentLook: { code: 'BOS', colour: '#173f35', secondColour: '#ffffff', crest: 'sash' },
  },
  ...{ homeAway: 'home', status: 'final', score: { for: 1, against: 1 } },
  final: { for: 2, against: 1, decidedIn: 'shootout' },
}

const IDA = { id: 'ida', name: 'Ida Berg', number: 9, removed: false }
const EVA = { id: 'eva', name: 'Eva Lind', number: 1, removed: false }

const goal = (id: string, against: boolean, score: { for: number; against: number }) => ({
  ...{ id, against, periodNumber: 1 as const, clock: 60, strength: 'powerPlay' as const },
  ...{ emptyNet: false, penaltyShot: false, gameWinning: !against },
  ...{ scorer: against ? null : IDA, scorerNumber: against ? 88 : null },
  ...{ assister1: against ? null : EVA, assister2: null, score },
})

const SHEET: FollowableSheet = {
  periods: [
    { periodNumber: 1, label: '1', goalsFor: 1, goalsAgainst: 1, shotsFor: 1, shotsAgainst: 2 },
  ] as FollowableSheet['periods'],
  goals: [goal('one', false, { for: 1, against: 0 }), goal('two', true, { for: 1, against: 1 })],
  penalties: [],
  shootout: [
    { against: false, scored: true },
    { against: true, scored: false },
  ],
  team: { shots: 1, opponentShots: 2 },
  players: [
    { player: IDA, position: 'F', goals: 1, assists: 0, points: 1, shots: 1 },
    { player: EVA, position: 'G', goals: 0, assists: 1, points: 1, shots: 0 },
  ] as FollowableSheet['players'],
  goalies: [{ player: EVA, saves: 1, shotsAgainst: 2 }],
}

const shot = (scoredAgainst: boolean, scored: boolean): FollowableShot => ({
  ...{ xCoord: 700, yCoord: 200, attackingDirection: 'right', periodNumber: 1 },
  ...{ scoredAgainst, scored, outcome: null, goalieId: scoredAgainst ? EVA.id : null },
})
const SHOTS = [shot(false, true), shot(true, true), shot(true, false)]

const VIEWS: FollowerView[] = Array.from({ length: 31 }, (_, at) =>
  LINK_PARTS.filter((_part, bit) => ((at + 1) >> bit) % 2 === 1),
).flatMap((shows) => LINK_NAMES.map((names) => ({ names, shows })))

const titled = VIEWS.map((view) => ({
  ...view,
  title: `${view.shows.join(', ')} by ${view.names}`,
}))

/** Every value of an answer by its path; items of a list share one path. */
function valuesIn(value: unknown, path = ''): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesIn(one, `${path}[]`))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => valuesIn(one, `${path}.${name}`))
  }
  return [[path, value]]
}

const anyOf =
  (...parts: readonly LinkPart[]) =>
  (has: Shows) =>
    parts.some((part) => has(part))
const allOf =
  (...parts: readonly LinkPart[]) =>
  (has: Shows) =>
    parts.every((part) => has(part))
const always = (): boolean => true

/** The part that shows each value. A new value needs an entry here. */
const SHOWN_BY: readonly (readonly [RegExp, (has: Shows) => boolean])[] = [
  [/^\.(team|shows|names|calendar)\b/, always],
  [/^\.games?(\[\])?\.(id|opponent|opponentLook|status|period)\b/, always],
  [/^\.shootout\b/, allOf('score')],
  [
    /^\.games?(\[\])?\.(startTime|startDate|timeZone|createdAt|recordedAt|location|homeAway)$/,
    allOf('schedule'),
  ],
  [/^\.games?(\[\])?\.(score|decidedIn|forfeitedBy)/, allOf('score')],
  [/^\.periods\[\]\.(periodNumber|label)$/, always],
  [/^\.periods\[\]\.goals(For|Against)$/, allOf('score')],
  [/^\.periods\[\]\.shots(For|Against)$/, allOf('shots')],
  [/^\.goals\[\]\.(score\b|gameWinning)/, allOf('goals', 'score')],
  [/^\.goals\[\]\./, allOf('goals')],
  [/^\.shots\.places\[\]\.scored$/, (has) => has('shots') && anyOf('score', 'goals')(has)],
  [/^\.shots\./, allOf('shots')],
  [/^\.players\[\]\.(number|jersey|label|position)$/, allOf('players')],
  [/^\.players\[\]\.(goals|assists|points)$/, allOf('players', 'goals')],
  [/^\.players\[\]\.(shots|shotsAgainst)$/, allOf('players', 'shots')],
  [
    /^\.players\[\]\.saves$/,
    (has) => allOf('players', 'shots')(has) && anyOf('score', 'goals')(has),
  ],
]

const answersFor = (view: FollowerView, game = GAME, sheet = SHEET, shots = SHOTS) => [
  followedGameOf(view, TEAM, { ...game, format: STANDARD_FORMAT }, sheet, {
    shots,
    facts: null,
  }),
  followedTeamOf({ view, team: TEAM, gameId: null, calendar: true }, [game]),
]

describe('the game and its team as a link shows them', () => {
  it.each(titled)(
    'FOLLOW-62 A link shows every value of its parts, and no other: $title',
    (view) => {
      const has: Shows = (...parts) => parts.every((part) => view.shows.includes(part))
      for (const answer of answersFor(view)) {
        for (const [path, value] of valuesIn(answer)) {
          const rule = SHOWN_BY.find(([pattern]) => pattern.test(path))
          expect(rule, path).toBeDefined()
          if (rule?.[1](has) === false) expect(value, path).toBeNull()
        }
      }
    },
  )

  it('FOLLOW-62 A link with all parts has a value wherever a part is shown', () => {
    const paths = new Set(
      answersFor({ names: 'full', shows: LINK_PARTS })
        .flatMap((answer) => valuesIn(answer))
        .flatMap(([path, value]) => (value === null ? [] : path)),
    )
    for (const [pattern] of SHOWN_BY)
      expect([...paths].some((path) => pattern.test(path))).toBe(true)
  })

  it('FOLLOW-73 A shootout is the stage of a live game where the link shows the score, and elsewhere hidden', () => {
    const sheet = { ...SHEET, shootout: [{ against: false, scored: true }] }
    const game = { ...GAME, status: 'live' as const, final: null, format: STANDARD_FORMAT }
    const stage = (shows: readonly LinkPart[]) =>
      followedGameOf({ names: 'full', shows }, TEAM, game, sheet).game.period
    expect(stage(['score'])).toBe('Shootout')
    expect(stage(['goals', 'shots'])).not.toBe('Shootout')
  })

  it('FOLLOW-75 Without the schedule, a link shows of an unfinished game alone when it was last recorded in', () => {
    const shown = (game: FollowableGame) =>
      listedGame({ names: 'full', shows: ['score'] }, game).recordedAt
    expect(shown({ ...GAME, status: 'live', final: null })).toBe(GAME.recordedAt)
    expect(shown(GAME)).toBeNull()
  })

  it.each(titled.filter(({ shows }) => !shows.includes('score') && !shows.includes('goals')))(
    'FOLLOW-63 Without the score and goals, games that differ in their goals alone look the same: $title',
    (view) => {
      const goalless: FollowableSheet = {
        ...SHEET,
        periods: SHEET.periods.map((one) => ({ ...one, goalsFor: 0, goalsAgainst: 0 })),
        goals: [],
        players: SHEET.players.map((one) => ({ ...one, goals: 0, assists: 0, points: 0 })),
        goalies: [{ player: EVA, saves: 2, shotsAgainst: 2 }],
      }
      const game = {
        ...GAME,
        score: { for: 0, against: 0 },
        final: { for: 1, against: 0, decidedIn: 'overtime' as const },
      }
      const missed = SHOTS.map((one) => ({ ...one, scored: false }))
      expect(answersFor(view, game, goalless, missed)).toEqual(answersFor(view))
    },
  )

  it.each(titled.filter(({ shows }) => !shows.includes('score')))(
    'FOLLOW-64 Without the score, games that differ in it alone look the same: $title',
    (view) => {
      const sheet: FollowableSheet = {
        ...SHEET,
        periods: SHEET.periods.map((one) => ({ ...one, goalsFor: 7, goalsAgainst: 8 })),
        goals: SHEET.goals.map((one) => ({
          ...one,
          gameWinning: false,
          score: { for: 7, against: 8 },
        })),
      }
      const game = {
        ...GAME,
        score: { for: 7, against: 8 },
        final: { for: 7, against: 8, decidedIn: 'regulation' as const },
      }
      expect(answersFor(view, game, sheet)).toEqual(answersFor(view))
    },
  )
})
