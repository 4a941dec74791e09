import * as z from 'zod/mini'
import { role, timestamp } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'

const memberUser = z.object({
  id: z.uuid(),
  displayName: z.string(),
  email: z.nullable(z.string()),
})

/** The creator; null if not known, and once that account is deleted. */
export const maker = z.nullable(z.object({ id: z.uuid(), name: z.string() }))

/** A membership in a team, with the person. */
export const memberSchema = z.object({
  id: z.uuid(),
  role,
  joinedAt: timestamp,
  user: memberUser,
})
export type Member = z.output<typeof memberSchema>

describeFields(memberSchema, {
  id: 'The id of the membership; calls that name a member take `user.id` instead.',
})

describeFields(memberUser, {
  email: 'For managers of the team, and for the person; `null` for all others.',
})
