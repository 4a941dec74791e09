import { expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../game/format/presets.ts'
import { applyOperations } from '../game/model/apply.ts'
import type { RecordingCommand } from '../game/model/operations.ts'
import { NO_RECORDS } from '../game/model/records.ts'
import { type FinalScore, sheetFactsOf } from '../game/sheet/facts.ts'
import { gameSheet } from '../game/sheet/sheet.ts'
import type { FollowableGame, FollowableSheet } from './followable.ts'
import { LINK_PARTS, type LinkPart } from './link.ts'
import { type FollowedTeam, followedGameOf } from './shown.ts'

const TEAM = { name: 'Frost', imageUrl: null, shortCode: null } as FollowedTeam
const GAME = {
  ...{ id: 'game', opponent: 'Bears', startTime: null, startDate: null, timeZone: null },
  ...{ location: null, homeAway: null },
} as const

const person = (id: string) => ({ player: { id, name: id, number: null } })
const found = (id: string | null) => (id === null ? null : person(id).player)

/** A game with these records as a link with these parts shows it. */
function shownBy(
  shows: readonly LinkPart[],
  final: FinalScore | null,
  commands: readonly object[],
) {
  const operations = commands.map((command, sequence) => ({
    ...{ id: `${sequence}`, sequence, madeAt: sequence, command: command as RecordingCommand },
  }))
  const { records } = applyOperations(NO_RECORDS, operations, { userId: 'anna', now: 1000 })
  const sheet = gameSheet(sheetFactsOf(records, { final, format: STANDARD_FORMAT, endedAt: null }))
  const named: FollowableSheet = {
    ...sheet,
    goals: sheet.goals.map((goal) => ({
      ...{ ...goal, scorer: found(goal.scorerId) },
      ...{ assister1: found(goal.assister1Id), assister2: found(goal.assister2Id) },
    })),
    players: sheet.players.map((line) => ({ ...line, ...person(line.playerId) })),
    goalies: sheet.goalies.map((line) => ({ ...line, ...person(line.playerId) })),
  }
  const status = final === null ? 'live' : 'final'
  const game: FollowableGame = { ...GAME, status, final, score: sheet.score }
  const view = { names: 'full', shows } as const
  const shots = [...records.shots.values()]
  return followedGameOf(view, TEAM, { ...game, format: STANDARD_FORMAT }, named, shots)
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
