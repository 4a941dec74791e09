import type { TeamDetail } from '@icetally/domain/contract/teams'
import { useMutation } from '@tanstack/react-query'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { showFieldErrors } from '../../lib/forms/schema-form.ts'
import { updateTeam } from '../../lib/queries/teams.ts'
import { TeamTextFields, useTeamTextForm } from './team-text-fields.tsx'

interface EditTeamProps {
  team: TeamDetail
  open: boolean
  onClose: () => void
}

/** Changes what a team is called and how it is described. */
export function EditTeamDialog({ team, open, onClose }: EditTeamProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit Team" keepOpen>
      <EditTeamForm team={team} onClose={onClose} />
    </Dialog>
  )
}

function EditTeamForm({ team, onClose }: Omit<EditTeamProps, 'open'>) {
  const form = useTeamTextForm({ name: team.name, description: team.description ?? '' })
  const updating = useMutation(updateTeam('Team updated successfully!'))
  const submit = form.handleSubmit(({ name, description }) => {
    // Only what differs: two managers who change different fields do not undo each other.
    const described = description || null
    const change = {
      ...(name !== team.name && { name }),
      ...(described !== (team.description || null) && { description: described }),
    }
    if (Object.keys(change).length === 0) {
      onClose()
      return
    }
    updating.mutate(
      { teamId: team.id, ...change },
      {
        onSuccess: onClose,
        onError: (error) => showFieldErrors(error, ['name', 'description'], form.setError),
      },
    )
  })
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      submitText="Save Changes"
      pendingText="Updating..."
      pending={updating.isPending}
    >
      <TeamTextFields form={form} />
    </DialogForm>
  )
}
