import type { TeamDetail } from '@icetally/domain/contract/teams'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { usePermissions } from '../../lib/session/permissions.ts'
import { useSession } from '../../lib/session/session.ts'
import { leaveTeam } from './team-gone.ts'
import { UnsentOfTeam } from './unsent-of-team.tsx'

/** Asks before leaving a team. The server refuses the last manager. */
export function LeaveTeamDialog(props: {
  team: TeamDetail
  open: boolean
  onClose: () => void
  onGone: () => void
}) {
  const { team, open, onClose, onGone } = props
  const userId = useSession((session) => session.user?.id)
  const { role } = usePermissions(team)
  const leaving = useMutation(leaveTeam)
  const isLastManager =
    role === 'admin' && team.members.filter((member) => member.role === 'admin').length === 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (userId === undefined) return
    leaving.mutate({ team, userId }, { onSuccess: onGone, onError: onClose })
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!leaving.isPending) onClose()
      }}
      title="Leave Team"
      size="compact"
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        submitText="Leave Team"
        pendingText="Leaving..."
        pending={leaving.isPending}
        destructive
      >
        <p className="wrap-anywhere">
          Are you sure you want to leave "{team.name}"? You lose access to its players, games and
          analytics. What you recorded stays with the team. To come back you need its team code.
        </p>
        {isLastManager && <p>{lastManagerNote(team)}</p>}
        <UnsentOfTeam
          team={team}
          after="They are deleted when you leave."
          afterOne="It is deleted when you leave."
        />
      </DialogForm>
    </Dialog>
  )
}

function lastManagerNote({ members }: TeamDetail): string {
  return members.length === 1
    ? 'You are the only member: delete the team if nobody needs it any more.'
    : 'You are the last manager: promote somebody else first, or delete the team if nobody needs it any more.'
}
