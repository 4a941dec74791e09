import { createTeamBody } from '@icetally/domain/contract/teams'
import { LIMITS } from '@icetally/domain/limits'
import * as z from 'zod/mini'
import { TextArea, TextField } from '../../components/text-field.tsx'
import { useSchemaForm } from '../../lib/forms/schema-form.ts'

/** What a team is called and how it is described, as the contract takes it. */
export const teamTextSchema = z.pick(createTeamBody, { name: true, description: true })

/** A form for a team's name and description. */
export const useTeamTextForm = (defaultValues: { name: string; description: string }) =>
  useSchemaForm(teamTextSchema, defaultValues)

export type TeamTextForm = ReturnType<typeof useTeamTextForm>

/** The fields of {@link useTeamTextForm}. */
export function TeamTextFields({ form }: { form: TeamTextForm }) {
  const { errors } = form.formState
  return (
    <>
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
    </>
  )
}
