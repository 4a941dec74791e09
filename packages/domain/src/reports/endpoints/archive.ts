import * as z from 'zod/mini'
import {
  archivedRecording,
  endedAt,
  finalSchema,
  gameFields,
  gameFormat,
  RECORDING_MEANINGS,
} from '../../game/index.ts'
import { OPPONENT_TEXTS, opponentFields } from '../../opponent/index.ts'
import { BOUNDS } from '../../platform/bounds.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  count,
  flag,
  jerseyDigits,
  jerseyNumber,
  nullish,
  requiredText,
  teamColour,
  timestampInput,
  timeZone,
} from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields, freePlanRefusal } from '../../platform/meanings.ts'
import { archivedSideCode } from '../../platform/side-code.ts'
import { playerFields } from '../../player/index.ts'
import { description } from '../../team/index.ts'
import {
  AT,
  archivedRecords,
  archiveNumber,
  item,
  listOf,
  madeAt,
  NUMBERS,
} from './archived-records.ts'

/** The header of archives of this version. */
export const ARCHIVE = { icetally: 'archive', version: 1 } as const

const day = (name: string) => z.iso.date(`${name} must be a day, such as 2026-09-01`)

const archivedSeason = item({
  id: archiveNumber('id'),
  name: requiredText('Season name', LIMITS.seasonName),
  startsOn: day('startsOn'),
  endsOn: day('endsOn'),
  ...madeAt,
})

const archivedOpponent = item({
  ...opponentFields,
  code: nullish(archivedSideCode),
  ...madeAt,
})

const archivedPlayer = item({
  id: archiveNumber('id'),
  name: requiredText('Player name', LIMITS.playerName),
  ...playerFields,
  guest: nullish(z.boolean('Guest must be true or false')),
  removedAt: nullish(timestampInput('removedAt')),
  ...madeAt,
})

/** The name and jersey of a player in a game, if the roster has changed since. */
const archivedName = item({
  player: archiveNumber('Player'),
  name: requiredText('Player name', LIMITS.playerName),
  number: nullish(jerseyNumber),
  jersey: nullish(jerseyDigits),
})

/** A game with everything that was recorded in it. */
export const archivedGameSchema = z.object(
  {
    season: nullish(archiveNumber('Season')),
    opponent: gameFields.opponent,
    location: gameFields.location,
    startTime: gameFields.startTime,
    startDate: gameFields.startDate,
    notes: gameFields.notes,
    homeAway: gameFields.homeAway,
    competition: gameFields.competition,
    final: nullish(finalSchema),
    format: nullish(gameFormat),
    endedAt: nullish(endedAt),
    recorded: flag('Recorded'),
    ...madeAt,
    names: nullish(listOf('names', archivedName, BOUNDS.playersOfTeam)),
    records: archivedRecords,
  },
  'A game must be an object',
)
export type ArchivedGame = z.output<typeof archivedGameSchema>

const archivedTeam = z.object(
  {
    name: requiredText('Team name', LIMITS.teamName),
    description,
    recording: archivedRecording,
    colour: nullish(teamColour),
    shortCode: nullish(archivedSideCode),
    trueRink: flag('trueRink'),
    timeZone: nullish(timeZone),
    underThirteen: flag('underThirteen'),
  },
  'An archive has a team',
)

const NO_ARCHIVE = 'This is not an archive of a team'

const shape = {
  icetally: z.literal(ARCHIVE.icetally, NO_ARCHIVE),
  version: z.literal(
    ARCHIVE.version,
    'This archive was made by another version of Icetally, which cannot be read here',
  ),
  team: archivedTeam,
  seasons: listOf('seasons', archivedSeason, BOUNDS.seasonsOfTeam),
  players: listOf('players', archivedPlayer, BOUNDS.playersOfTeam),
  opponents: nullish(listOf('opponents', archivedOpponent, BOUNDS.opponentsOfTeam)),
}

/** All that belongs to a team; people, links and keys do not (docs/archive.md). */
const archiveSchema = z.object({
  ...shape,
  games: listOf('games', archivedGameSchema, BOUNDS.gamesOfTeam),
})
export type Archive = z.output<typeof archiveSchema>

/** An archive whose games are still to be looked at, one by one. */
export const openedArchiveSchema = z.object({
  ...shape,
  games: listOf('games', z.unknown(), BOUNDS.gamesOfTeam),
})
export type OpenedArchive = z.output<typeof openedArchiveSchema>

const imported = z.object({ seasons: count, players: count, games: count, records: count })

export const archiveEndpoints = {
  import: endpoint('importArchive', 'POST /imports/teams/:teamId/archive', {
    summary: 'Put an archive into a team',
    description:
      'Managers only. The archive is the answer of `POST /reports/teams/{teamId}` as `json`, and the team is equal to it afterwards: its name, color and choices, seasons, players, opponents, games and all their records, under ids of their own. The team must not have players, games, seasons or opponents yet. The import is all or nothing. Up to 32 MiB with a million fields and items.',
    permission: ['archive.import'],
    refusals: {
      PLAN_LIMIT: freePlanRefusal('games'),
      CONFLICT:
        'An archive can only be put into a team without players, games, seasons and opponents',
      TOO_LARGE: 'The archive is larger than 32 MiB',
    },
    body: archiveSchema,
    response: z.object({ imported }),
    errors: ['PLAN_LIMIT', 'CONFLICT', 'TOO_LARGE'],
  }),
}

describeFields(archiveSchema, {
  icetally: 'Says that it is an archive.',
  version: 'The version of the format (docs/archive.md).',
  players: 'Former players too.',
  opponents: 'The opponent book; absent: empty.',
  games: 'With everything recorded in them.',
})
describeFields(archivedRecording, RECORDING_MEANINGS)
describeFields(archivedTeam, {
  colour: 'The jersey color, as `#rrggbb`; absent if not chosen.',
  shortCode: 'Three letters; absent: derived from the name.',
  recording: 'The facts that it records of its games.',
  underThirteen: 'Whether its players are under 13.',
})
describeFields(archivedSeason, {
  ...NUMBERS,
  ...AT,
  startsOn: 'The first day.',
  endsOn: 'The last day.',
})
describeFields(archivedOpponent, {
  ...AT,
  ...OPPONENT_TEXTS,
  code: 'Three letters; absent: derived from the name.',
})
describeFields(archivedPlayer, {
  ...NUMBERS,
  ...AT,
  guest: 'Whether the player plays for single games only.',
  removedAt: 'When the player left the roster; absent: not.',
})
describeFields(archivedGameSchema, {
  ...AT,
  season: 'The number of its season; absent: none.',
  final: 'How it ended; absent before.',
  format: 'Its format; absent: that of the team.',
  endedAt: 'Where it was stopped before its regular end; absent: it was not.',
  recorded: 'Was anything recorded in it?',
  names:
    "The players' names and numbers in this game, where the roster has changed since; absent: as in the roster.",
  records: 'The records; fields that were not recorded are absent.',
})
describeFields(archivedName, { player: 'The number of a player in the archive.' })
describeFields(imported, {
  seasons: 'How many seasons there are now.',
  players: 'The number of players, former ones included.',
  games: 'How many games.',
  records: 'How many records in them.',
})
