import { LIMITS } from '@icetally/domain/platform/limits'
import { createTeamBody, type TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../platform/components/dialog.tsx'
import { TextArea, TextField } from '../platform/components/fields.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { useSchemaForm } from '../platform/forms/schema-form.ts'
import { updateTeam } from '../platform/queries/teams.ts'
import { ColourPicker } from './colour-picker.tsx'

/** What a team is called and how it is described, as the contract takes it. */
export const teamTextSchema = z.pick(createTeamBody, { name: true, description: true })

/** A form for a team's name and description. */
export const useTeamTextForm = (defaultValues: { name: string; description: string }) =>
  useSchemaForm(teamTextSchema, defaultValues)

export type TeamTextForm = ReturnType<typeof useTeamTextForm>

/** The fields of {@link useTeamTextForm}. */
export function TeamTextFields({ form: { field } }: { form: TeamTextForm }) {
  return (
    <>
      <TextField label="Team Name" autoComplete="off" {...field('name')} />
      <TextArea
        label="Description"
        optional
        hint={`Up to ${LIMITS.teamDescription} characters`}
        {...field('description')}
      />
    </>
  )
}

/** Changes what a team is called, how it is described and its color. */
export function EditTeamDialog({ team, ...layer }: Layer & { team: TeamDetail }) {
  const form = useTeamTextForm({ name: team.name, description: team.description ?? '' })
  const [colour, setColour] = useState(team.colour)
  const updating = useMutation(updateTeam('Team updated successfully!'))
  const submit = form.submitting(({ name, description }) => {
    // Only what differs: two managers who change different fields do not undo each other.
    const described = description || null
    const change = {
      ...(name !== team.name && { name }),
      ...(described !== (team.description || null) && { description: described }),
      ...(colour !== team.colour && { colour }),
    }
    const after = { onSuccess: layer.onClose, onError: form.showErrors }
    if (Object.keys(change).length === 0) layer.onClose()
    else updating.mutate({ teamId: team.id, ...change }, after)
  })
  return (
    <FormDialog
      {...layer}
      title="Edit Team"
      onSubmit={submit}
      confirmText="Save Changes"
      pendingText="Updating..."
      pending={updating.isPending}
    >
      <TeamTextFields form={form} />
      <ColourPicker teamName={form.watch('name')} value={colour} onChange={setColour} />
    </FormDialog>
  )
}
