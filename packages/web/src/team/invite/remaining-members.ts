import { counted } from '@icetally/domain/platform/counted'
import { PLAN_LIMITS } from '@icetally/domain/platform/limits'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'

type Joined = { readonly type: TeamDetail['type']; readonly members: readonly unknown[] }

/** How many members may still join a team. */
export function roomText({ type, members }: Joined): string {
  const limit = PLAN_LIMITS[type].members
  if (limit === null) return 'Unlimited members'
  const left = Math.max(0, limit - members.length)
  if (left === 0) return 'The team is full'
  return `${counted(left, 'more member')} can join`
}

/** How many members are in a team, and how many its plan allows. */
export function countText({ type, members }: Joined): string {
  const limit = PLAN_LIMITS[type].members
  const plan = type === 'BASIC_FREE' ? 'free' : 'Standard'
  return limit === null
    ? `The ${plan} plan sets no limit; the team has ${members.length} now.`
    : `${members.length} of the ${limit} members that the ${plan} plan allows are in.`
}
