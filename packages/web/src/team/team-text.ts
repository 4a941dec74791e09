import { createTeamBody } from '@icetally/domain/team/endpoints/teams'
import * as z from 'zod/mini'

/** The name, description and time zone of a team, as the contract takes them; empty: none. */
export const teamTextSchema = z.extend(z.pick(createTeamBody, { name: true, description: true }), {
  timeZone: z.string(),
})
