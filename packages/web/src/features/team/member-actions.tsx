import type { Member, TeamDetail } from '@icetally/domain/contract/teams'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { toastError } from '../../lib/messages/toast.ts'
import { demoteMember, promoteMember, removeMember } from '../../lib/queries/members.ts'
import { memberName } from './member-name.ts'

type Question = 'promote' | 'demote' | 'remove'

/** What a manager may do to a member; each is asked about first. */
export function MemberActions({ team, member }: { team: TeamDetail; member: Member }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const promoting = useMutation(promoteMember)
  const demoting = useMutation(demoteMember)
  const removing = useMutation(removeMember)
  const name = memberName(member)
  const isManager = member.role === 'admin'
  const isLastManager =
    isManager && team.members.filter(({ role }) => role === 'admin').length === 1
  const membership = { teamId: team.id, userId: member.user.id }
  const close = () => setQuestion(null)

  const askDemote = () => {
    if (isLastManager) toastError('Cannot demote the last manager of the team')
    else setQuestion('demote')
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:pl-14">
      {isManager ? (
        <Button variant="secondary" size="small" onClick={askDemote}>
          Demote to Member
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setQuestion('promote')}>
          Promote to Manager
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={() => setQuestion('remove')}>
        Remove
      </Button>
      <ConfirmDialog
        open={question === 'promote'}
        onClose={close}
        onConfirm={() => promoting.mutate(membership, { onSettled: close })}
        title="Promote to Manager"
        question={`Are you sure you want to promote "${name}" to manager? They will have the same permissions as you.`}
        confirmText="Promote"
        pendingText="Promoting..."
        pending={promoting.isPending}
      />
      <ConfirmDialog
        open={question === 'demote'}
        onClose={close}
        onConfirm={() => demoting.mutate(membership, { onSettled: close })}
        title="Demote to Member"
        question={`Are you sure you want to demote "${name}" from manager to member? They will lose manager permissions.`}
        confirmText="Demote"
        pendingText="Demoting..."
        pending={demoting.isPending}
        destructive
      />
      <ConfirmDialog
        open={question === 'remove'}
        onClose={close}
        onConfirm={() => removing.mutate(membership, { onSettled: close })}
        title="Remove Member"
        question={`Are you sure you want to remove "${name}" from this team? They will lose access to all team data.`}
        confirmText="Remove"
        pendingText="Removing..."
        pending={removing.isPending}
        destructive
      />
    </div>
  )
}
