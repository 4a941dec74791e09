import { LIMITS } from '@icetally/domain/platform/limits'
import { shortCode } from '@icetally/domain/platform/short-code'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormDialog } from '../platform/components/dialog.tsx'
import { TextArea, TextField } from '../platform/components/fields.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { useDraft } from '../platform/forms/drafts.ts'
import { useOthersChanges } from '../platform/forms/others-changes.ts'
import { useFilledWith, useSchemaForm } from '../platform/forms/schema-form.ts'
import { teamQuery, updateTeam } from '../platform/queries/teams.ts'
import { CodeField, sentCode, shownCode, typedCode } from './code-field.tsx'
import { ColourPicker } from './colour-picker.tsx'
import { teamTextSchema } from './team-text.ts'
import { ZoneField } from './zone-field.tsx'

/** The same with the code of the team. */
const editSchema = z.extend(teamTextSchema, { shortCode: typedCode })

/** A form for a team's name, description and time zone. */
export const useTeamTextForm = (defaultValues: z.input<typeof teamTextSchema>, draft: string) =>
  useSchemaForm(teamTextSchema, defaultValues, draft)

export type TeamTextForm = ReturnType<typeof useTeamTextForm>

/** The props of a form's input. */
type TextFieldOf = (name: 'name' | 'description') => Omit<ReturnType<TeamTextForm['field']>, 'name'>

export function TeamTextFields({ field }: { field: TextFieldOf }) {
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

const textsOf = (team: TeamDetail): z.input<typeof editSchema> => ({
  ...{ name: team.name, description: team.description ?? '' },
  ...{ timeZone: team.timeZone ?? '', shortCode: team.shortCode ?? '' },
})

const withColor = (team: TeamDetail) => ({ ...textsOf(team), color: team.colour })

/** Changes the name, description, code, time zone and color of a team. */
export function EditTeamDialog({ team: now, ...layer }: Layer & { team: TeamDetail }) {
  const team = useFilledWith(now)
  const texts = textsOf(team)
  const form = useSchemaForm(editSchema, texts, `team ${team.id}`)
  const [color, setColor, forget] = useDraft(`color of team ${team.id}`, team.colour)
  const onClose = form.closing(() => {
    forget()
    layer.onClose()
  })
  const updating = useMutation(updateTeam('Team updated successfully!'))
  const replacesOthers = useOthersChanges(form, withColor(team), {
    query: teamQuery(team.id),
    valuesOf: withColor,
  })
  const submit = form.submitting(async ({ name, description, timeZone, ...typed }) => {
    // Only the differences: two managers who change different fields do not undo each other.
    const described = description || null
    const shortCode = sentCode(typed.shortCode)?.toUpperCase() ?? null
    const change = {
      ...(name !== team.name && { name }),
      ...(described !== (team.description || null) && { description: described }),
      ...(color !== team.colour && { colour: color }),
      ...(shortCode !== team.shortCode && { shortCode }),
      ...((timeZone || null) !== (team.timeZone ?? null) && { timeZone: timeZone || null }),
    }
    const after = { onSuccess: onClose, onError: form.showErrors }
    if (Object.keys(change).length === 0) onClose()
    else if (!(await replacesOthers({ ...form.getValues(), color })))
      updating.mutate({ teamId: team.id, ...change }, after)
  })
  return (
    <FormDialog
      {...{ ...layer, onClose }}
      title="Edit Team"
      onSubmit={submit}
      confirmText="Save Changes"
      pendingText="Saving..."
      pending={updating.isPending || form.formState.isSubmitting}
    >
      <TeamTextFields field={form.field} />
      <CodeField {...form.field('shortCode')} derived={shortCode(form.watch('name'))} />
      <ZoneField {...form.field('timeZone')} current={team.timeZone} />
      <ColourPicker
        teamName={form.watch('name')}
        code={shownCode(form.watch('shortCode'), shortCode(form.watch('name')))}
        value={color}
        onChange={setColor}
      />
    </FormDialog>
  )
}
