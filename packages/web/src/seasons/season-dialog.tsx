import { SEASON_DAYS } from '@icetally/domain/game/model/sentences'
import { LIMITS } from '@icetally/domain/platform/limits'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormDialog } from '../platform/components/dialog.tsx'
import { TextField } from '../platform/components/fields.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { changedFields } from '../platform/forms/changed-fields.ts'
import { requiredText } from '../platform/forms/required-text.ts'
import { useFilledWith, useSchemaForm } from '../platform/forms/schema-form.ts'
import { useCreationId } from '../platform/forms/use-creation-id.ts'
import { createSeason, updateSeason } from '../platform/queries/seasons.ts'

const day = (what: string) => z.string().check(z.minLength(1, `The ${what} day is needed`))

const seasonForm = z
  .object({
    name: requiredText(LIMITS.seasonName, 'Season name is required', 'Season name is too long'),
    startsOn: day('first'),
    endsOn: day('last'),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      path: ['endsOn'],
      error: SEASON_DAYS,
    }),
  )

/** Adds a season to a team, or changes one. */
export function SeasonDialog(props: Layer & { teamId: string; season: Season | null }) {
  const { teamId, ...layer } = props
  const season = useFilledWith(props.season)
  const create = useMutation(createSeason(teamId))
  const update = useMutation(updateSeason(teamId))
  const creationId = useCreationId(`season of ${teamId}`)
  const { name = '', startsOn = '', endsOn = '' } = season ?? {}
  const before = { name, startsOn, endsOn }
  const { field, showErrors, submitting, closing } = useSchemaForm(
    seasonForm,
    before,
    season === null ? `season of ${teamId}` : `season ${season.id}`,
  )
  const onClose = closing(layer.onClose)
  const submit = submitting((fields) => {
    const after = { onSuccess: onClose, onError: showErrors }
    if (season === null) {
      create.mutate({ id: creationId(fields), ...fields }, after)
      return
    }
    const changed = changedFields(before, fields)
    if (Object.keys(changed).length === 0) onClose()
    else update.mutate({ seasonId: season.id, ...changed }, after)
  })
  return (
    <FormDialog
      open={layer.open}
      onClose={onClose}
      title={season === null ? 'Add Season' : 'Edit Season'}
      size="compact"
      onSubmit={submit}
      confirmText={season === null ? 'Add Season' : 'Save Changes'}
      pendingText={season === null ? 'Adding...' : 'Saving...'}
      pending={create.isPending || update.isPending}
    >
      <TextField
        label="Season Name"
        autoComplete="off"
        placeholder="e.g. 2026/27"
        {...field('name')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField type="date" label="First Day" className="tabular" {...field('startsOn')} />
        <TextField type="date" label="Last Day" className="tabular" {...field('endsOn')} />
      </div>
    </FormDialog>
  )
}
