import type { Member, TeamDetail } from '@icetally/domain/contract/teams'
import { IconStarFilled } from '@tabler/icons-react'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { formatDate } from '../../lib/format/format-date.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { MemberActions } from './member-actions.tsx'
import { memberName } from './member-name.ts'

/** Everybody in a team, with what a manager may do to each. */
export function MemberList({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  return (
    <Card>
      <ul className="divide-y divide-line">
        {team.members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5"
          >
            <Person member={member} />
            {may('member.promote') && <MemberActions team={team} member={member} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Person({ member }: { member: Member }) {
  return (
    <div className="flex min-w-0 flex-[1_1_18rem] items-center gap-4">
      <Avatar name={memberName(member)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-lg leading-snug">
          <span className="min-w-0">
            {member.role === 'admin' && (
              <IconStarFilled
                aria-hidden="true"
                className="mr-2 -mt-1 inline size-4.5 text-accent-text"
              />
            )}
            {memberName(member)}
          </span>
          {member.role === 'admin' && <Badge tone="accent">Manager</Badge>}
        </p>
        <p className="text-[0.9375rem] text-muted">
          {member.user.email}
          <span className="max-sm:hidden"> · </span>
          <span className="whitespace-nowrap max-sm:block">
            Joined {formatDate(member.joinedAt)}
          </span>
        </p>
      </div>
    </div>
  )
}
