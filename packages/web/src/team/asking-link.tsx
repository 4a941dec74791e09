import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconUsersGroup } from '@tabler/icons-react'
import { LinkButton } from '../platform/components/button.tsx'
import { paths } from '../platform/paths.ts'

/** For managers: how many people wait to be admitted, with the way to them; nothing where none does. */
export function AskingLink({ team, className = '' }: { team: Team; className?: string }) {
  const { joinRequests } = team
  if (joinRequests === null || joinRequests === 0) return null
  return (
    <LinkButton
      to={paths.members(team.id)}
      icon={IconUsersGroup}
      className={`border-focus bg-accent-soft ${className}`}
    >
      {joinRequests === 1 ? '1 person asks to join' : `${joinRequests} people ask to join`}
    </LinkButton>
  )
}
