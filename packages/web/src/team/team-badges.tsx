import { PLAN_NAMES } from '@icetally/domain/platform/limits'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { Badge } from '../platform/components/badge.tsx'

const NAMES: Partial<Record<string, string>> = PLAN_NAMES

/** The name of a plan on the badge of a team, also of one that only a newer server knows. */
const planName = (type: string): string => NAMES[type] ?? 'Standard'

/** A team's plan, and whether it is active. */
export function TeamBadges(props: { team: Pick<Team, 'type' | 'state'>; className?: string }) {
  const { team, className = '' } = props
  const active = team.state === 'ACTIVE'
  const Icon = active ? IconCircleCheck : IconCircleOff
  return (
    <span className={`flex flex-wrap items-start gap-1 ${className}`}>
      <Badge tone={team.type === 'BASIC_FREE' ? 'neutral' : 'accent'}>{planName(team.type)}</Badge>
      <Badge
        tone={active ? 'success' : 'neutral'}
        icon={<Icon aria-hidden="true" className="size-3.5" />}
      >
        {active ? 'Active' : 'Disabled'}
      </Badge>
    </span>
  )
}
