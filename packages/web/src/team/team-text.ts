import { createTeamBody } from '@icetally/domain/team/endpoints/teams'
import * as z from 'zod/mini'

/** What a team is called and how it is described, as the contract takes it, and its time zone; empty: none. */
export const teamTextSchema = z.extend(z.pick(createTeamBody, { name: true, description: true }), {
  timeZone: z.string(),
})
