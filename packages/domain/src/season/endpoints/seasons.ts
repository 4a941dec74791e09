import * as z from 'zod/mini'
import { SEASON_DAYS } from '../../game/index.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { clientId, flag, nullish, requiredText, timestamp } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { CLIENT_ID, describeFields } from '../../platform/meanings.ts'

const day = (name: string) => z.iso.date(`${name} must be a day, such as 2026-09-01`)

const seasonFields = {
  name: requiredText('Season name', LIMITS.seasonName),
  startsOn: day('startsOn'),
  endsOn: day('endsOn'),
}

const seasonSchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  name: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  createdAt: timestamp,
})
export type Season = z.output<typeof seasonSchema>

const sentFields = { ...seasonFields, includeGames: nullish(flag('includeGames')) }

const createSeasonBody = z.object({ id: clientId, ...sentFields }).check(
  z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: SEASON_DAYS,
  }),
)

const updateSeasonBody = z.partial(z.object(sentFields))

const seasonAnswer = z.object({ season: seasonSchema })

export const seasonsEndpoints = {
  list: endpoint('listSeasons', 'GET /seasons/teams/:teamId', {
    hasTag: true,
    summary: 'List the seasons of a team',
    description: 'The latest first.',
    permission: ['team.read'],
    response: z.object({ seasons: z.array(seasonSchema) }),
  }),
  create: endpoint('createSeason', 'POST /seasons/teams/:teamId', {
    summary: 'Add a season',
    description:
      'Games are put into it with their `seasonId`, or all of its days with `includeGames`.',
    permission: ['game.change'],
    body: createSeasonBody,
    status: 201,
    repeatStatus: 200,
    response: seasonAnswer,
    errors: ['ID_CONFLICT'],
  }),
  update: endpoint('updateSeason', 'PUT /seasons/:seasonId', {
    summary: 'Change a season',
    description: 'Absent fields are unchanged.',
    permission: ['game.change'],
    body: updateSeasonBody,
    response: seasonAnswer,
  }),
  remove: endpoint('deleteSeason', 'DELETE /seasons/:seasonId', {
    summary: 'Delete a season',
    description: 'Its games remain, without a season.',
    permission: ['game.change'],
  }),
}

const DAYS = { startsOn: 'The first day.', endsOn: 'The last day.' } as const

describeFields(seasonSchema, DAYS)

const SENT = {
  ...DAYS,
  includeGames: 'Puts the games of these days that have no season into it.',
} as const

describeFields(updateSeasonBody, SENT)

describeFields(createSeasonBody, { ...SENT, id: CLIENT_ID })
