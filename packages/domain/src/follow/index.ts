/** The interface of this subject: other subjects import nothing else of it. */
export { LINK_NOT_FOUND } from './endpoints/follow.ts'
export type { FollowerView, LinkPart } from './link.ts'
