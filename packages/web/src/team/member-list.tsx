import { matching } from '@icetally/domain/platform/folded'
import type { Member } from '@icetally/domain/team/endpoints/members'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconStarFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Avatar } from '../platform/components/avatar.tsx'
import { Badge } from '../platform/components/badge.tsx'
import { Button } from '../platform/components/button.tsx'
import { Card } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { ConfirmDialog } from '../platform/components/dialog.tsx'
import { useFewRows } from '../platform/components/few-rows.tsx'
import { TextField } from '../platform/components/fields.tsx'
import { formatDate } from '../platform/format/format-date.ts'
import { inElements } from '../platform/format/in-elements.tsx'
import { itemCountsInWords } from '../platform/format/item-counts-words.ts'
import { isolated } from '../platform/format/user-text.ts'
import { toastError } from '../platform/messages/toast.ts'
import { demoteMember, promoteMember, removeMember } from '../platform/queries/members.ts'
import { apiKeysQuery, linksQuery } from '../platform/queries/sharing.ts'
import { webhooksQuery } from '../platform/queries/webhooks.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { useRetainedState } from '../platform/react/use-retained-state.ts'
import { usePermissions } from '../platform/session/permissions.ts'

/** The name of a member: the display name, or else the e-mail, which managers alone see. */
const memberName = ({ user }: Member): string => user.displayName || user.email || 'Member'

/** From so many members on they can be searched. */
const SEARCHED_FROM = 12

/** The members of a team with a manager's actions on each: ten at first; long lists can be searched. */
export function MemberList({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  const [search, setSearch] = useRetainedState('search', '')
  const matches = matching(search)
  const found = team.members.filter((member) =>
    matches(`${memberName(member)} ${member.user.email ?? ''}`),
  )
  const few = useFewRows(found.length, 'Members')
  return (
    <>
      {team.members.length >= SEARCHED_FROM && (
        <div className="mb-4 sm:max-w-xs print:hidden">
          <TextField
            label="Search members"
            placeholder="Part of a name"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
      )}
      {found.length === 0 && <p className="text-muted">No member matches. Try fewer letters.</p>}
      <Card>
        <ul className="divide-y divide-line">
          {found.map((member, index) => (
            <li
              key={member.id}
              className={classes(
                'flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5',
                few.isHidden(index) ? 'hidden print:flex' : 'flex',
              )}
            >
              <Person member={member} />
              {may('member.promote') && <MemberActions team={team} member={member} />}
            </li>
          ))}
        </ul>
        {few.allRows}
      </Card>
    </>
  )
}

function Person({ member }: { member: Member }) {
  const isManager = member.role === 'admin'
  return (
    <div className="flex min-w-0 flex-[1_1_18rem] items-center gap-4">
      <Avatar name={memberName(member)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-lg leading-snug">
          <span className="min-w-0">
            {isManager && (
              <IconStarFilled
                aria-hidden="true"
                className="mr-2 -mt-1 inline size-4.5 text-accent-text"
              />
            )}
            <bdi id={member.id} className="wrap-anywhere">
              {memberName(member)}
            </bdi>
          </span>
          {isManager && <Badge tone="accent">Manager</Badge>}
        </p>
        <p className="text-[0.9375rem] text-muted">
          {member.user.email !== null && (
            <>
              <span className="wrap-anywhere">{member.user.email}</span>
              <span className="max-sm:hidden"> · </span>
            </>
          )}
          <span className="whitespace-nowrap max-sm:block">
            Joined {formatDate(member.joinedAt)}
          </span>
        </p>
      </div>
    </div>
  )
}

const questions = {
  promote: (name: string) => ({
    title: 'Promote to Manager',
    question: `Are you sure you want to promote "${isolated(name)}" to manager? They will have the same permissions as you.`,
    confirmText: 'Promote',
    pendingText: 'Promoting...',
  }),
  demote: (name: string) => ({
    title: 'Demote to Member',
    question: `Are you sure you want to demote "${isolated(name)}" from manager to member? They will lose manager permissions.`,
    confirmText: 'Demote',
    pendingText: 'Demoting...',
    destructive: true,
  }),
  remove: (name: string) => ({
    title: 'Remove Member',
    question: (
      <>
        <p>
          {inElements(
            `Are you sure you want to remove "${isolated(name)}" from this team? They will lose access to all team data.`,
          )}
        </p>
        <p>
          The team gets a new code: the one you gave away and its links stop working. To come back
          they need a manager who lets them in.
        </p>
      </>
    ),
    confirmText: 'Remove',
    pendingText: 'Removing...',
    destructive: true,
  }),
}

/** A manager's actions on a member; each asks first. */
function MemberActions({ team, member }: { team: TeamDetail; member: Member }) {
  const asking = useDialog<keyof typeof questions>()
  const actions = {
    promote: useMutation(promoteMember),
    demote: useMutation(demoteMember),
    remove: useMutation(removeMember),
  }
  const action = asking.subject && actions[asking.subject]
  const membership = { teamId: team.id, userId: member.user.id }
  const isManager = member.role === 'admin'
  const isLastManager =
    isManager && team.members.filter(({ role }) => role === 'admin').length === 1
  const ask = (change: keyof typeof questions) => {
    if (isLastManager) toastError(`Cannot ${change} the last manager of the team`)
    else asking.show(change)
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:pl-14">
      <Button
        variant="secondary"
        size="small"
        aria-describedby={member.id}
        onClick={() => ask(isManager ? 'demote' : 'promote')}
      >
        {isManager ? 'Demote to Member' : 'Promote to Manager'}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-describedby={member.id}
        onClick={() => ask('remove')}
      >
        Remove
      </Button>
      {asking.subject && (
        <ConfirmDialog
          {...asking.dialog}
          {...questions[asking.subject](memberName(member))}
          question={
            <>
              {questions[asking.subject](memberName(member)).question}
              {isManager && asking.subject !== 'promote' && <EndingItems {...membership} />}
            </>
          }
          onConfirm={() => action?.mutate(membership, { onSettled: asking.close })}
          pending={action?.isPending ?? false}
        />
      )}
    </div>
  )
}

/**
 * Lists the links, keys and webhooks that end with their manager's membership; renders nothing
 * without any, or while unknown.
 */
function EndingItems({ teamId, userId }: { teamId: string; userId: string }) {
  const silent = { meta: { silent: true } }
  const apiKeys = useQuery({ ...apiKeysQuery(teamId), ...silent })
  const links = useQuery({ ...linksQuery(teamId), ...silent })
  const webhooks = useQuery({ ...webhooksQuery(teamId), ...silent })
  const items = itemCountsInWords({
    keys: (apiKeys.data ?? []).filter(({ createdBy }) => createdBy?.id === userId).length,
    links: (links.data ?? []).filter(
      ({ madeBy, names, paused }) => madeBy?.id === userId && names === 'full' && !paused,
    ).length,
    webhooks: (webhooks.data ?? []).filter(({ madeBy, paused }) => madeBy?.id === userId && !paused)
      .length,
  })
  if (items === '') return null
  return (
    <p>
      They created {items}. API keys are revoked. Links with full names and webhooks are paused
      until a manager keeps or revokes them.
    </p>
  )
}
