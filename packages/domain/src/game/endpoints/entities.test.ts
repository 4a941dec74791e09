import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { authEndpoints, userSchema } from '../../account/endpoints/auth.ts'
import { gameAnalyticsSchema } from '../../analytics/endpoints/analytics.ts'
import {
  attackingDirection,
  periodNumber,
  role,
  teamState,
  teamType,
} from '../../platform/fields.ts'
import { jsonSchema } from '../../platform/json-schema.ts'
import { playerSchema } from '../../player/endpoints/players.ts'
import { teamDetailSchema, teamSchema } from '../../team/endpoints/teams.ts'
import { faceoffSchema } from '../kinds/faceoff/faceoff-calls.ts'
import { goalSchema } from '../kinds/goal/goal-calls.ts'
import { shotSchema } from '../kinds/shot/shot-calls.ts'
import { gameDetailSchema, gameSchema } from './games.ts'

interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/**
 * The fields of a value: `id shooter?{name} players[id]`, where `?` may be null. Every field is in
 * every answer: an absent value is null.
 */
function fieldsOf({ properties = {}, required = [] }: Shape): string {
  const names = Object.keys(properties)
  // Records on devices of an earlier version have no digits, and their players are no guests.
  const isAlways = (name: string) => !/^(jersey|guest)$|Jersey$/.test(name)
  expect(names.filter(isAlways).toSorted()).toEqual(required.toSorted())
  return names.map((name) => fieldOf(name, properties[name] ?? {})).join(' ')
}

function fieldOf(name: string, shape: Shape): string {
  const one = shape.anyOf?.find(({ type }) => type !== 'null')
  if (one !== undefined) return fieldOf(`${name}?`, one)
  if (Array.isArray(shape.type)) return `${name}?`
  if (shape.items !== undefined) return `${name}[${fieldsOf(shape.items)}]`
  return shape.properties === undefined ? name : `${name}{${fieldsOf(shape)}}`
}

const USER = 'id email displayName emailVerified administrator createdAt lastLoginAt?'
const MEMBER = 'id role joinedAt user{id displayName email?}'
const COUNTS = 'players games members'
const FORMAT = 'periods[] overtimes[] shootout clock penalties{minor major misconduct} averagePer'
const RECORDING = `outcomes penalties hits onIce clock goalies? penaltiesOfPlayer? penaltiesOfTeam? periodMinutes format{${FORMAT}}`
const TEAM = `id name description? type state disabledByAdministrator teamCode approvesJoining recording{${RECORDING}} colour? shortCode? trueRink underThirteen timeZone? imageUrl? createdAt members[${MEMBER}] joinRequests? _count{${COUNTS}}`
const PLAYER = 'id teamId name number? jersey? position? shoots? guest createdAt'
const MORE_OF_GAME =
  'seasonId? homeAway? competition? status final?{for against decidedIn forfeitedBy?} score?{for against} shotsOnGoal?{for? against?} period? periodLabel?'
const GAME = `id teamId opponent? location? startTime? startDate? timeZone? notes? ${MORE_OF_GAME} createdAt recordedAt? _count{shots}`
const PERIOD = 'id periodNumber attackingDirection'
/** A player as recorded facts name them, also once off the roster. */
const NAMED = 'id name number? jersey? removed'
const MORE_OF_SHOT = 'clock? outcome? goalieId? emptyNet penaltyShot'
const SHOT = `id gameId periodId period{${PERIOD}} periodNumber shooter?{${NAMED}} xCoord yCoord scored scoredAgainst ${MORE_OF_SHOT} attackingDirection takenAt`
const MORE_OF_GOAL =
  'against scorerNumber? scorerJersey? clock? strength? emptyNet penaltyShot goalieId? onIce?[]'
const GOAL = `id gameId scorer?{${NAMED}} assister1?{${NAMED}} assister2?{${NAMED}} period periodNumber shotId? ${MORE_OF_GOAL} createdAt`
const SHOT_COUNTS = 'teamShots teamGoals opponentShots opponentGoals'
const ANALYTICS = [
  'shotTimeline[id gameId period attackingDirection xCoord yCoord scored scoredAgainst outcome? expectedGoals? shooterId? clock? takenAt strength?]',
  `periodStats[period{periodNumber attackingDirection} ${SHOT_COUNTS}]`,
  `playerStats[player{${NAMED}} statistics{shots goals assists faceoffsTaken faceoffsWon}]`,
  `overview{${SHOT_COUNTS} recordedGoals teamExpectedGoals opponentExpectedGoals dangerLevel{level shots carried} faceoffDots?[name taken won]}`,
].join(' ')

const inAnswer = (schema: z.ZodMiniType): string => fieldsOf(jsonSchema(schema, 'output') as Shape)

it('ENTITY-1 A user is returned in an envelope with a token when signing in', () => {
  expect(inAnswer(userSchema)).toBe(USER)
  for (const { response } of [authEndpoints.register, authEndpoints.login, authEndpoints.refresh]) {
    expect(inAnswer(response)).toBe(`data{user{${USER}} token}`)
  }
})

it('ENTITY-2 A team has its members, and alone also its players and games', () => {
  expect(inAnswer(teamSchema)).toBe(TEAM)
  expect(inAnswer(teamDetailSchema)).toBe(`${TEAM} players[${PLAYER}] games[${GAME}]`)
})

it('ENTITY-3 A player has the published fields', () => {
  expect(inAnswer(playerSchema)).toBe(PLAYER)
})

it('ENTITY-4 A game has, alone, its team, roster and periods', () => {
  expect(inAnswer(gameSchema)).toBe(GAME)
  expect(inAnswer(gameDetailSchema)).toBe(
    `${GAME} format{${FORMAT}} endedAt?{periodNumber clock} team{id name state recording{${RECORDING}} colour? shortCode? trueRink changeNumber players[${PLAYER}]} periods[${PERIOD}]`,
  )
})

it('ENTITY-5 A shot has its period and its shooter', () => {
  expect(inAnswer(shotSchema)).toBe(SHOT)
})

it('ENTITY-6 A goal has scorer and assists', () => {
  expect(inAnswer(goalSchema)).toBe(GOAL)
})

it('ENTITY-7 A faceoff record has its player', () => {
  expect(inAnswer(faceoffSchema)).toBe(`id gameId playerId player{${NAMED}} taken won createdAt`)
})

it('ENTITY-8 The analytics of a game have the published fields', () => {
  expect(inAnswer(gameAnalyticsSchema)).toBe(ANALYTICS)
})

it.each<[string, z.ZodMiniType, readonly unknown[], readonly unknown[]]>([
  ['role of a member', role, ['admin', 'member'], ['owner', '', null]],
  [
    'plan of a team',
    teamType,
    ['BASIC_FREE', 'STANDARD_MONTHLY', 'STANDARD_YEARLY'],
    ['STANDARD', 'basic_free', null],
  ],
  ['state of a team', teamState, ['ACTIVE', 'DISABLED'], ['DELETED', null]],
  ['number of a period', periodNumber, [1, 2, 3, 4, 9], [0, 10, 1.5, '1', null]],
  ['direction of a period', attackingDirection, ['right', 'left'], ['up', 'Right', null]],
])('ENTITY-9 The %s has a closed list of values', (_, schema, values, others) => {
  for (const value of values) expect(z.safeParse(schema, value).success).toBe(true)
  for (const value of others) expect(z.safeParse(schema, value).success).toBe(false)
})
