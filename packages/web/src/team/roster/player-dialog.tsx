import { counted } from '@icetally/domain/platform/counted'
import { JERSEY_NUMBER_RULE } from '@icetally/domain/platform/fields'
import { LIMITS, type Position, type Shoots } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { FormDialog } from '../../platform/components/dialog.tsx'
import {
  NumberField,
  optionsOf,
  SelectField,
  TextField,
} from '../../platform/components/fields.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { POSITION_NAMES, SHOOTS_NAMES } from '../../platform/format/positions.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { useDraft } from '../../platform/forms/drafts.ts'
import { useOthersChanges } from '../../platform/forms/others-changes.ts'
import { useFilledWith, useSchemaForm } from '../../platform/forms/schema-form.ts'
import { useCreationId } from '../../platform/forms/use-creation-id.ts'
import { createPlayer, playersQuery, updatePlayer } from '../../platform/queries/players.ts'
import {
  changedPlayerFields,
  playerFields,
  playerForm,
  playerFormSchema,
  wornBy,
} from './player-form.ts'

/** Adds a player to a team; on request it stays for the next one, because a roster is typed in a row. */
export function AddPlayerDialog(
  props: Layer & {
    teamId: string
    /** The message afterwards; the team overview has words of its own. */
    success?: string
  },
) {
  const { open, teamId, success = 'Player created successfully' } = props
  const create = useMutation(createPlayer(teamId, success))
  const creationId = useCreationId(`player of ${teamId}`)
  const [added, setAdded] = useState(0)
  const [another, setAnother, forget] = useDraft(`another player of ${teamId}`, false)
  const form = usePlayerForm(`player of ${teamId}`)
  const onClose = form.closing(() => {
    forget()
    props.onClose()
  })
  const submit = form.submitting((fields) => {
    const onSuccess = () => {
      if (!another) return onClose()
      setAdded(added + 1)
      // In this order: a form that is emptied knows its fields no more until it is drawn again.
      form.setFocus('name')
      form.reset(playerForm())
    }
    // Two players of one name are two: only a retry of the same attempt is the same player.
    const id = creationId([added, fields])
    create.mutate({ id, ...playerFields(fields) }, { onSuccess, onError: form.showErrors })
  }, UNREADABLE)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add Player"
      description={added === 0 ? undefined : `${counted(added, 'player')} added`}
      size="compact"
      onSubmit={submit}
      cancelText={added === 0 ? 'Cancel' : 'Done'}
      confirmText="Add Player"
      pendingText="Creating..."
      pending={create.isPending}
    >
      <PlayerTextFields form={form} teamId={teamId} />
      <Checkbox
        label="Add another afterwards"
        checked={another}
        onChange={(event) => setAnother(event.target.checked)}
        className="-mx-2 -my-1.5"
      />
    </FormDialog>
  )
}

export function EditPlayerDialog({ player: now, ...layer }: Layer & { player: Player }) {
  const player = useFilledWith(now)
  const update = useMutation(updatePlayer(player.teamId))
  const form = usePlayerForm(`player ${player.id}`, player)
  const before = { guest: player.guest === true, inPastGames: false }
  const [{ guest, inPastGames }, choose, forget] = useDraft(
    `choices of player ${player.id}`,
    before,
  )
  const onClose = form.closing(() => {
    forget()
    layer.onClose()
  })
  const replacesOthers = useOthersChanges(form, playerForm(player), {
    query: playersQuery(player.teamId),
    valuesOf(roster) {
      const latest = roster.find(({ id }) => id === player.id)
      return latest && playerForm(latest)
    },
    wordsOf(name, value) {
      if (name === 'name' || name === 'number' || value === '') return String(value)
      return { ...POSITION_NAMES, ...SHOOTS_NAMES }[value as Position | Shoots]
    },
  })
  const submit = form.submitting(async (fields) => {
    const after = { onSuccess: onClose, onError: form.showErrors }
    const isRegular = player.guest === true && !guest
    const changes = {
      ...changedPlayerFields(fields, player),
      ...(inPastGames && { inPastGames }),
      ...(isRegular && { guest: false }),
    }
    if (Object.keys(changes).length === 0) onClose()
    else if (!(await replacesOthers(form.getValues())))
      update.mutate({ playerId: player.id, ...changes }, after)
  }, UNREADABLE)
  return (
    <FormDialog
      {...{ ...layer, onClose }}
      title="Edit Player"
      size="compact"
      onSubmit={submit}
      confirmText="Update Player"
      pendingText="Updating..."
      pending={update.isPending || form.formState.isSubmitting}
    >
      <PlayerTextFields form={form} teamId={player.teamId} playerId={player.id} />
      {player.guest === true && (
        <Checkbox
          label="Guest"
          detail="Lineups of later games begin without guests."
          checked={guest}
          onChange={({ target }) => choose({ guest: target.checked, inPastGames })}
          className="-mx-2 -my-1.5"
        />
      )}
      <Checkbox
        label="Also in past games"
        detail="A correction: games so far show it, too."
        checked={inPastGames}
        onChange={({ target }) => choose({ guest, inPastGames: target.checked })}
        className="-mx-2 -my-1.5"
      />
    </FormDialog>
  )
}

const UNREADABLE = { number: JERSEY_NUMBER_RULE }

const usePlayerForm = (draft: string, player?: Player) =>
  useSchemaForm(playerFormSchema, playerForm(player), draft)

// Longer is refused with a sentence rather than cut off while pasting.
function PlayerTextFields(props: {
  form: ReturnType<typeof usePlayerForm>
  teamId: string
  /** The edited player, who has a number already. */
  playerId?: string
}) {
  const { form, teamId, playerId } = props
  const { field } = form
  const { data: roster = [] } = useQuery(playersQuery(teamId))
  const others = wornBy(form.watch('number'), roster, playerId)
  return (
    <>
      <TextField label="Player Name" autoComplete="off" autoCapitalize="words" {...field('name')} />
      <NumberField
        label="Jersey Number"
        optional
        hint={
          others.length === 0 ? undefined : (
            <span role="status" className="flex items-start gap-1.5 text-warning-text">
              <IconAlertTriangle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {`Also worn by ${others.map(({ name }) => isolated(name)).join(', ')}`}
            </span>
          )
        }
        min={LIMITS.jerseyNumberMin}
        max={LIMITS.jerseyNumberMax}
        {...field('number')}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Position"
          none="Not set"
          options={optionsOf(POSITION_NAMES)}
          {...field('position')}
        />
        <SelectField
          label="Shoots"
          none="Not set"
          options={optionsOf(SHOOTS_NAMES)}
          {...field('shoots')}
        />
      </div>
    </>
  )
}
