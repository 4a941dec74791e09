import { createTeamBody, type TeamDetail } from '@icetally/domain/contract/teams'
import { LIMITS } from '@icetally/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { TextArea, TextField } from '../../components/text-field.tsx'
import { showFieldErrors, useSchemaForm } from '../../lib/form.ts'
import { updateTeam } from '../../lib/queries/teams.ts'

const formSchema = z.pick(createTeamBody, { name: true, description: true })

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
  const form = useSchemaForm(formSchema, { name: team.name, description: team.description ?? '' })
  const updating = useMutation(updateTeam(useQueryClient(), 'Team updated successfully!'))
  const { errors } = form.formState
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
      <TextField
        label="Team Name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextArea
        label="Description"
        optional
        hint={`Up to ${LIMITS.teamDescription} characters`}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </DialogForm>
  )
}
