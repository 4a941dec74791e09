import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  answeredJersey,
  clientId,
  count,
  flag,
  id,
  jerseyDigits,
  jerseyNumber,
  nullish,
  position,
  requiredText,
  timestamp,
} from '../../platform/fields.ts'
import { JERSEY_DIFFERS, jerseyAgrees, type SentJersey } from '../../platform/jersey.ts'
import { LIMITS, SHOOTS } from '../../platform/limits.ts'
import { CLIENT_ID, describeFields } from '../../platform/meanings.ts'

/** The meaning of `guest`. */
const GUEST =
  'Whether the player plays for single games only: lineups of later games begin without guests.'

const shoots = z.enum(SHOOTS, 'Shoots must be L or R')

/** A player of a roster. */
export const playerSchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  name: z.string(),
  number: z.nullable(z.int()),
  jersey: answeredJersey,
  position: z.nullable(position),
  shoots: z.nullable(shoots),
  guest: z.optional(z.boolean()),
  createdAt: timestamp,
})
export type Player = z.output<typeof playerSchema>

/** A player's figures, as recorded: shots from the shots, goals and assists from the goals. */
export const playerStatisticsSchema = z.object({
  shots: count,
  goals: count,
  assists: count,
  faceoffsTaken: count,
  faceoffsWon: count,
})

const playerName = requiredText('Player name', LIMITS.playerName)

/** The editable fields of a player beside the name. */
export const playerFields = {
  number: nullish(jerseyNumber),
  jersey: nullish(jerseyDigits),
  position: nullish(position),
  shoots: nullish(shoots),
  guest: z.optional(flag('guest')),
}

const agreeing = z.refine<SentJersey>(jerseyAgrees, { path: ['jersey'], error: JERSEY_DIFFERS })

/** A new player. */
export const createPlayerBody = z
  .object({ id: clientId, name: playerName, ...playerFields })
  .check(agreeing)

/** Absent fields stay as they are; `number: null` takes the number away. */
export const updatePlayerBody = z
  .object({
    name: z.optional(playerName),
    ...playerFields,
    inPastGames: z.optional(flag('inPastGames')),
  })
  .check(agreeing)

/** A new player as an operation of a game, so that a guest is added at the rink without a network. */
export const createPlayerCommand = z
  .object({
    kind: z.literal('player.create'),
    playerId: id('playerId'),
    name: playerName,
    ...playerFields,
  })
  .check(agreeing)

const joinBody = z.object({ playerId: id('playerId') })

const playerAnswer = z.object({ player: playerSchema })

/** The roster of a team. */
export const playersEndpoints = {
  list: endpoint('listPlayers', 'GET /players/teams/:teamId', {
    hasTag: true,
    summary: 'The roster',
    description: 'Players sorted by jersey number, players without a number last.',
    permission: ['team.read'],
    response: z.object({ players: z.array(playerSchema) }),
  }),
  create: endpoint('createPlayer', 'POST /players/teams/:teamId', {
    summary: 'Add a player',
    description:
      'Two players may share a jersey number. `jersey` has its digits: `00` and `0` are two jerseys.',
    permission: ['roster.change'],
    body: createPlayerBody,
    status: 201,
    repeatStatus: 200,
    response: playerAnswer,
    errors: ['ID_CONFLICT'],
  }),
  update: endpoint('updatePlayer', 'PUT /players/:playerId', {
    summary: 'Change a player',
    description:
      'Absent fields stay as they are; `number: null` takes the number away. The games so far go on to show the name and the number that the player had, unless `inPastGames` is `true`.',
    permission: ['roster.change'],
    body: updatePlayerBody,
    response: playerAnswer,
  }),
  remove: endpoint('deletePlayer', 'DELETE /players/:playerId', {
    summary: 'Remove a player',
    description: 'The player leaves the roster; records of the player in games remain.',
    permission: ['roster.change'],
  }),
  join: endpoint('joinPlayers', 'POST /players/:playerId/join', {
    summary: 'Make two players one',
    description:
      "Managers only. The player in the path, such as a guest, and the player in the body are the same person: all records of the first, in all games, become the second's, and the first leaves the roster. A game shows the number that the first wore there. Records that devices send later under the id of the first become the second's, too. If both were dressed for a game, the lineup names the second once; if one goal or one penalty names both, they are two people, and nothing changes. A player who is named in more than 20,000 records is refused. It cannot be undone.",
    permission: ['roster.join'],
    body: joinBody,
    errors: ['CONFLICT'],
    refusals: { NOT_FOUND: 'Player not found' },
  }),
}

describeFields(playerStatisticsSchema, {
  shots: 'Shots on goal among the recorded shots.',
  goals: 'Each once, tapped, entered or both.',
  assists: 'From the recorded goals.',
  faceoffsTaken: 'From the faceoff records.',
  faceoffsWon: 'From the faceoff records.',
})

describeFields(createPlayerBody, {
  id: CLIENT_ID,
  guest: GUEST,
})

describeFields(playerSchema, { guest: GUEST })

describeFields(createPlayerCommand, {
  playerId: 'The id of the player, created by the client.',
  guest: GUEST,
})

describeFields(joinBody, { playerId: 'The player who remains, of the same team.' })

describeFields(updatePlayerBody, {
  guest: GUEST,
  inPastGames:
    'Whether it is a correction: games that show the name or the number of before follow, too.',
})
