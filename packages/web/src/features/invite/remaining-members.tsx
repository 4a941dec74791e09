import type { TeamDetail } from '@icetally/domain/contract/teams'
import { counted } from '@icetally/domain/counted'
import { PLAN_LIMITS, planRefusal } from '@icetally/domain/limits'
import { IconArrowUpCircle, IconUsersGroup } from '@tabler/icons-react'
import { Card } from '../../components/card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { paths } from '../../lib/paths.ts'

/** How many members the team's plan still allows; when none, how to get more. */
export function RemainingMembers({ team }: { team: TeamDetail }) {
  const count = team.members.length
  const refusal = planRefusal(team.type, 'members', count)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text"
      >
        <IconUsersGroup className="size-6" />
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="type-heading text-xl">{roomText(team)}</p>
        <p className="text-muted">{refusal ?? countText(team)}</p>
      </div>
      {refusal !== null && (
        <LinkButton
          to={paths.dashboard()}
          icon={<IconArrowUpCircle aria-hidden="true" className="size-5" />}
        >
          Upgrade on the dashboard
        </LinkButton>
      )}
    </Card>
  )
}

function roomText({ type, members }: TeamDetail): string {
  const limit = PLAN_LIMITS[type].members
  if (limit === null) return 'Unlimited members'
  const left = Math.max(0, limit - members.length)
  if (left === 0) return 'The team is full'
  return `${counted(left, 'more member')} can join`
}

function countText({ type, members }: TeamDetail): string {
  const limit = PLAN_LIMITS[type].members
  const plan = type === 'BASIC_FREE' ? 'free' : 'Standard'
  return limit === null
    ? `The ${plan} plan sets no limit; the team has ${members.length} now.`
    : `${members.length} of the ${limit} members that the ${plan} plan allows are in.`
}
