import type { Game } from '@icetally/domain/game/endpoints/games'
import { SEASON_DAYS } from '@icetally/domain/game/model/sentences'
import { counted } from '@icetally/domain/platform/counted'
import { LIMITS } from '@icetally/domain/platform/limits'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { FormDialog } from '../platform/components/dialog.tsx'
import { TextField } from '../platform/components/fields.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { changedFields } from '../platform/forms/changed-fields.ts'
import { useOthersChanges } from '../platform/forms/others-changes.ts'
import { requiredText } from '../platform/forms/required-text.ts'
import { useFilledWith, useSchemaForm } from '../platform/forms/schema-form.ts'
import { useCreationId } from '../platform/forms/use-creation-id.ts'
import { createSeason, seasonsQuery, updateSeason } from '../platform/queries/seasons.ts'

const day = (what: string) => z.string().check(z.minLength(1, `The ${what} day is needed`))

const seasonForm = z
  .object({
    name: requiredText(LIMITS.seasonName, 'Season name is required', 'Season name is too long'),
    startsOn: day('first'),
    endsOn: day('last'),
    includeGames: z.boolean(),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      path: ['endsOn'],
      error: SEASON_DAYS,
    }),
  )

/** Adds a season to a team, or changes one, and offers to put games of its days into it. */
export function SeasonDialog(
  props: Layer & { teamId: string; season: Season | null; games: readonly Game[] },
) {
  const { teamId, games, ...layer } = props
  const season = useFilledWith(props.season)
  const create = useMutation(createSeason(teamId))
  const update = useMutation(updateSeason(teamId))
  const creationId = useCreationId(`season of ${teamId}`)
  const { name = '', startsOn = '', endsOn = '' } = season ?? {}
  // A season that exists may lack some of them on purpose.
  const before = { name, startsOn, endsOn, includeGames: season === null }
  const opened = useSchemaForm(
    seasonForm,
    before,
    season === null ? `season of ${teamId}` : `season ${season.id}`,
  )
  const { field, watch, setValue, getValues, formState, showErrors, submitting, closing } = opened
  const replacesOthers = useOthersChanges(opened, before, {
    query: seasonsQuery(teamId),
    valuesOf(seasons) {
      const latest = seasons.find(({ id }) => id === season?.id)
      return latest && { ...before, ...latest }
    },
  })
  const onClose = closing(layer.onClose)
  const days = watch()
  const open = games.filter(
    ({ seasonId, startDate }) =>
      seasonId === null &&
      startDate !== null &&
      days.startsOn <= startDate &&
      startDate <= days.endsOn,
  )
  const submit = submitting(async (fields) => {
    const after = { onSuccess: onClose, onError: showErrors }
    if (season === null) {
      const includeGames = fields.includeGames && open.length > 0
      create.mutate({ id: creationId(fields), ...fields, includeGames }, after)
      return
    }
    const changed = changedFields(before, fields)
    if (Object.keys(changed).length === 0) onClose()
    else if (!(await replacesOthers(getValues())))
      update.mutate({ seasonId: season.id, ...changed }, after)
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
      pending={create.isPending || update.isPending || formState.isSubmitting}
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
      {open.length > 0 && days.startsOn !== '' && (
        <Checkbox
          label={`Include ${counted(open.length, 'game')} of these days`}
          detail="Games that have no season yet."
          checked={days.includeGames}
          onChange={({ target }) => setValue('includeGames', target.checked)}
        />
      )}
    </FormDialog>
  )
}
