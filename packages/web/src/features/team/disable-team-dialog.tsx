import type { Team } from '@icetally/domain/contract/teams'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { updateTeam } from '../../lib/queries/teams.ts'

/** Asks before a team is disabled. */
export function DisableTeamDialog(props: { team: Team; open: boolean; onClose: () => void }) {
  const { team, open, onClose } = props
  const disabling = useMutation(updateTeam('Team disabled successfully!'))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() =>
        disabling.mutate({ teamId: team.id, state: 'DISABLED' }, { onSettled: onClose })
      }
      title="Disable Team"
      question={`Are you sure you want to disable "${team.name}"? Disabled teams will be moved to the disabled section.`}
      confirmText="Disable"
      pendingText="Disabling..."
      pending={disabling.isPending}
      destructive
    />
  )
}
