/** The interface of this subject: other subjects import nothing else of it. */
export type { SentencePart } from './audit-actions.ts'
export { joinRequestSchema } from './endpoints/join-requests.ts'
export { maker } from './endpoints/members.ts'
export { description } from './endpoints/teams.ts'
