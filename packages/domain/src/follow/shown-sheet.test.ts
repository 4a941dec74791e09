import { expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import { STANDARD_FORMAT } from '../game/format/standard.ts'
import { type FinalScore, sheetFactsOf } from '../game/sheet/facts.ts'
import { gameSheet } from '../game/sheet/sheet.ts'
import { calendarEvents } from './calendar.ts'
import type { FollowableGame } from './followable.ts'
import { LINK_PARTS, type LinkPart } from './link.ts'
import { type FollowedTeam, followedGameOf, followedTeamOf } from './shown.ts'

const TEAM = { name: 'Frost', imageUrl: null, shortCode: null } as FollowedTeam
const TIMES = { createdAt: '2026-10-01T10:00:00.000Z', recordedAt: '2026-11-21T22:00:00.000Z' }
const GAME = {
  ...{ id: 'game', opponent: 'Bears', startTime: null, startDate: null, timeZone: null },
  ...{ ...TIMES, location: null, homeAway: null },
} as const

const person = (id: string) => ({ player: { id, name: id, number: null } })
const found = (id: string | null) => (id === null ? null : person(id).player)

/** A game with these records as followers' answers are built from it; its people are called by their ids. */
function followableGame(final: FinalScore | null, commands: readonly object[]) {
  const records = recordsAfter(commands)
  const facts = sheetFactsOf(records, { final, format: STANDARD_FORMAT, endedAt: null })
  const sheet = gameSheet(facts)
  const named = {
    ...sheet,
    goals: sheet.goals.map((goal) => ({
      ...{ ...goal, scorer: found(goal.scorerId) },
      ...{ assister1: found(goal.assister1Id), assister2: found(goal.assister2Id) },
    })),
    players: sheet.players.map((line) => ({ ...line, ...person(line.playerId) })),
    goalies: sheet.goalies.map((line) => ({ ...line, ...person(line.playerId) })),
  }
  return { facts, sheet: named, shots: [...records.shots.values()] }
}

/** The answer of a link with these parts to a game with these records. */
function shownBy(
  shows: readonly LinkPart[],
  final: FinalScore | null,
  commands: readonly object[],
) {
  const { sheet, ...records } = followableGame(final, commands)
  const status = final === null ? 'live' : 'final'
  const game: FollowableGame = { ...GAME, status, final, score: sheet.score }
  const view = { names: 'full', shows } as const
  return followedGameOf(view, TEAM, { ...game, format: STANDARD_FORMAT }, sheet, records)
}

const dressed = {
  kind: 'lineup.set',
  players: [{ playerId: 'kim' }, { playerId: 'ida', position: 'G', starting: true }],
}
const shot = (shotId: string, more: object = {}) => ({
  ...{ kind: 'shot.record', shotId, periodNumber: 1, shooterId: 'kim', scoredAgainst: false },
  ...{ scored: false, xCoord: 1, yCoord: 1, ...more },
})
const received = (shotId: string, more: object = {}) =>
  shot(shotId, { shooterId: null, scoredAgainst: true, ...more })
const goal = (goalId: string, more: object = {}) => ({
  ...{ kind: 'goal.record', goalId, periodNumber: 1, scorerId: 'kim' },
  ...{ assister1Id: null, assister2Id: null, shotId: null, ...more },
})
const conceded = (goalId: string, more: object = {}) =>
  goal(goalId, { against: true, scorerId: null, ...more })

const SCORELESS = Array.from({ length: 15 }, (_, at) =>
  LINK_PARTS.filter((part) => part !== 'score').filter((_part, bit) => ((at + 1) >> bit) % 2 === 1),
)
const GOALLESS = SCORELESS.filter((shows) => !shows.includes('goals'))

const decided = (decidedIn: FinalScore['decidedIn'], goals = 2): FinalScore => ({
  ...{ for: goals, against: 1, decidedIn },
})
const DRAWN: FinalScore = { for: 1, against: 1, decidedIn: 'regulation' }

it.each([
  ['no shot', null, []],
  ['own shots alone', null, [shot('1')]],
  ['shots of the opponent alone', null, [received('1'), received('2')]],
  ['shots of both', null, [shot('1'), received('2')]],
  ['an end and own shots alone', DRAWN, [shot('1')]],
  ['an end and shots of both', DRAWN, [shot('1'), received('2')]],
] as const)(
  'FOLLOW-68 Without the score and goals, a goal that was entered changes no figure of a game with %s',
  (_, final, shots) => {
    for (const shows of GOALLESS) {
      const without = shownBy(shows, final, [dressed, ...shots])
      for (const entered of [goal('g'), conceded('g'), conceded('g', { goalieId: 'ida' })]) {
        expect(shownBy(shows, final, [dressed, ...shots, entered]), shows.join()).toEqual(without)
      }
    }
  },
)

it('FOLLOW-69 Without the score, games that end in regulation, overtime and a shootout look the same', () => {
  const records = [dressed, shot('1'), received('2'), goal('g'), conceded('h')]
  for (const shows of SCORELESS) {
    const [first, ...others] = [
      ...[
        decided('regulation'),
        decided('overtime'),
        decided('shootout'),
        decided('regulation', 5),
      ],
      { ...decided('regulation'), forfeitedBy: 'against' as const },
    ].map((final) => shownBy(shows, final, records))
    for (const other of others) expect(other, shows.join()).toEqual(first)
  }
})

it('FOLLOW-69 An overtime is shown to a link that shows something of it, or the score', () => {
  const records = [dressed, goal('g', { periodNumber: 4 })]
  const periodsOf = (...shows: LinkPart[]) =>
    shownBy(shows, decided('overtime'), records).periods.length
  expect([periodsOf('score'), periodsOf('goals'), periodsOf('shots')]).toEqual([4, 4, 3])
})

it('FOLLOW-70 Without the score and goals, goals do not tell in which period a game is', () => {
  const records = [shot('1'), received('2', { periodNumber: 2 })]
  for (const shows of GOALLESS) {
    const { period } = shownBy(shows, null, [...records, goal('g', { periodNumber: 3 })]).game
    expect(period, shows.join()).toBe('Period 2')
  }
  for (const shows of SCORELESS) {
    const inOvertime = [...records, shot('3', { periodNumber: 4 })]
    const { period } = shownBy(shows, null, inOvertime).game
    expect(period, shows.join()).toBe(shows.includes('shots') ? 'OT' : 'Period 3')
  }
})

it('FOLLOW-71 Without a lineup a player has a line by facts that the link shows, and by facts that it never shows', () => {
  const faceoff = { kind: 'faceoff.count', playerId: 'may', won: true }
  const records = [
    ...[shot('1', { shooterId: 'zoe' }), shot('2', { shooterId: 'lea', scored: true }), goal('g')],
    ...[conceded('h', { goalieId: 'ida' }), received('3', { goalieId: 'eve' }), faceoff],
  ]
  const linesOf = (...shows: LinkPart[]) =>
    shownBy(['players', ...shows], null, records).players?.map(({ label }) => label)
  expect(linesOf()?.toSorted()).toEqual(['may'])
  expect(linesOf('score')?.toSorted()).toEqual(['may'])
  expect(linesOf('goals')?.toSorted()).toEqual(['ida', 'kim', 'lea', 'may'])
  expect(linesOf('shots')?.toSorted()).toEqual(['eve', 'lea', 'may', 'zoe'])
  expect(linesOf('goals', 'shots')).toHaveLength(6)
  const all = shownBy(['players'], null, [dressed, ...records]).players
  expect(all?.map(({ label }) => label)).toEqual(['kim', 'ida', 'may'])
})

/*
 * All answers of a link are built from several games that differ only in hidden facts: every answer is
 * the same to the letter. Pages, overlays and previews are built from the answers alone.
 */

type Schedule = Omit<FollowableGame, 'id' | 'opponent' | 'status' | 'final' | 'score'>

const SCHEDULE: Schedule = {
  ...{ startTime: '2026-11-21T20:00:00.000Z', startDate: '2026-11-21', timeZone: 'Europe/Oslo' },
  ...{ ...TIMES, location: 'Rink A', homeAway: 'home' },
}
const END = decided('regulation')

/** A game as its team knows it. */
interface World {
  readonly status: 'live' | 'final'
  readonly final: FinalScore | null
  readonly schedule: Schedule
  readonly commands: readonly object[]
  readonly lineup: readonly object[] | null
}

const SHOTS = [shot('s1'), received('s2')]
const GOALS = [goal('g1'), goal('g2'), conceded('g3')]
const DRESSED = ['kim', 'ida', 'lea'].map((playerId) => ({ playerId, position: 'F' }))

const WORLD: World = {
  ...{ status: 'final', final: END, schedule: SCHEDULE, commands: [...SHOTS, ...GOALS] },
  lineup: DRESSED,
}
const NO_LINEUP = { lineup: null }
const LIVE = { status: 'live', final: null } as const
const recording = (...commands: object[]) => ({ commands })

/** Games with the same score by period. */
const SCORED_BY = [
  recording(...SHOTS, ...GOALS),
  recording(
    ...[...SHOTS, ...GOALS.slice(1)],
    goal('g1', { scorerId: 'lea', assister1Id: 'ida', clock: 99, strength: 'powerPlay' }),
  ),
]
/** Games with the same goals. */
const TAKEN_BY = [
  recording(...SHOTS, ...GOALS),
  recording(
    ...[shot('s1', { shooterId: 'lea', xCoord: 700 }), received('s2'), ...GOALS],
    ...[shot('s3'), received('s4', { goalieId: 'ida' })],
  ),
]

/** Hidden facts of a link without some parts: games that it cannot distinguish. */
const HIDDEN: readonly [what: string, parts: readonly LinkPart[], of: readonly Partial<World>[]][] =
  [
    [
      'how it ended',
      ['score'],
      [
        {},
        { final: { ...END, decidedIn: 'overtime' } },
        { final: { ...END, decidedIn: 'shootout' } },
        { final: { ...END, for: 7 } },
        { final: { ...END, forfeitedBy: 'against' } },
        recording(...SHOTS, ...GOALS, {
          ...{ kind: 'shootoutAttempt.record', attemptId: 'a', scored: true, against: true },
          opponentNumber: 9,
        }),
      ],
    ],
    [
      'goals without a lineup',
      ['score', 'goals'],
      [
        recording(...SHOTS),
        recording(...SHOTS, goal('g', { scorerId: 'lea' })),
        recording(...SHOTS, goal('g', { assister1Id: 'lea', onIce: ['ida'] })),
        recording(...SHOTS, conceded('g', { goalieId: 'ida' })),
      ].map((one) => ({ ...one, ...NO_LINEUP })),
    ],
    [
      'a goal in a later period of a game that goes on',
      ['score', 'goals'],
      [
        recording(...SHOTS),
        recording(...SHOTS, goal('g', { periodNumber: 3, scorerId: 'kim' })),
      ].map((one) => ({ ...one, ...LIVE })),
    ],
    [
      'an overtime of a game that goes on',
      ['score', 'goals', 'shots'],
      [3, 4, 5].map((periodNumber) => ({
        ...recording(...SHOTS, shot('o', { periodNumber })),
        ...LIVE,
      })),
    ],
    ['who scored', ['goals'], SCORED_BY],
    ['who scored, without a lineup', ['goals'], SCORED_BY.map((one) => ({ ...one, ...NO_LINEUP }))],
    ['where, by which player and how often shots were taken', ['shots'], TAKEN_BY],
    ['who shot, without a lineup', ['shots'], TAKEN_BY.map((one) => ({ ...one, ...NO_LINEUP }))],
    [
      'when and where it is played',
      ['schedule'],
      [
        {},
        { schedule: { ...SCHEDULE, startTime: null, location: 'Rink B', homeAway: 'away' } },
        { schedule: { ...SCHEDULE, startDate: '2027-01-01', timeZone: 'UTC', homeAway: null } },
      ],
    ],
    ['who is dressed', ['players'], [{}, NO_LINEUP, { lineup: DRESSED.slice(1) }]],
  ]

const VIEWS = Array.from({ length: 31 }, (_, at) =>
  LINK_PARTS.filter((_part, bit) => ((at + 1) >> bit) % 2 === 1),
)

/** Everything that a link which shows these parts is answered about a game; its pages are built from that alone. */
function answersOf(
  shows: readonly LinkPart[],
  { status, final, schedule, commands, lineup }: World,
) {
  const dressed = lineup === null ? [] : [{ kind: 'lineup.set', players: lineup }]
  const { sheet, ...records } = followableGame(final, [...dressed, ...commands])
  const row = { id: 'game', opponent: 'Bears', status, final, score: sheet.score }
  const game = { ...row, ...schedule, format: STANDARD_FORMAT }
  const view = { names: 'full', shows } as const
  const team = followedTeamOf({ view, team: TEAM, gameId: null, calendar: true }, [game])
  const counts = [{ id: 'game', sequence: 1, changedAt: 0, finalAt: null }]
  return {
    game: followedGameOf(view, TEAM, game, sheet, records),
    team,
    calendar: calendarEvents({ shown: team, counts, calledOff: [] }),
  }
}

it.each(HIDDEN)(
  'FOLLOW-72 No page, overlay, preview, calendar or answer of a link that hides it tells $0',
  (_, parts, games) => {
    const [first = {}, ...others] = games
    for (const shows of VIEWS.filter((one) => !parts.some((part) => one.includes(part)))) {
      const answers = answersOf(shows, { ...WORLD, ...first })
      for (const other of others) {
        expect(answersOf(shows, { ...WORLD, ...other }), shows.join()).toEqual(answers)
      }
    }
  },
)
