import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { isSameJersey, sentJersey } from '@icetally/domain/platform/jersey'
import { LIMITS } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { v7 as newId } from 'uuid'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { NumberField, TextField } from '../../platform/components/fields.tsx'
import { draftsOf, useDraft } from '../../platform/forms/drafts.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { newPlayer } from '../../platform/sync/records/added-players.ts'
import { GUEST_NAME } from '../lineup/lineup-draft.ts'

interface NewPlayerFormProps {
  /** The player is on the roster of this device; with a network or without. */
  readonly onAdded: (player: Player) => void
}

const NO_ONE = { typed: '', name: '', guest: true }

const draftName = (teamId: string) => `player at the rink of ${teamId}`

/** Forgets the entries of the form: its dialog is closed. */
export const forgetNewPlayer = (teamId: string): void => draftsOf(draftName(teamId)).forget()

/** Adds a player at the rink, without a network too: a guest by number alone, or a player of the team. */
export function NewPlayerForm({ onAdded }: NewPlayerFormProps) {
  const { game, record } = useOpenGameRecords()
  const { teamId } = game
  const [entered, enter, , restored] = useDraft(draftName(teamId), NO_ONE)
  const { typed, name, guest } = entered
  const digits = typed.trim()
  const called = name.trim() || (guest && digits !== '' ? GUEST_NAME : '')
  const isRight = /^\d{0,2}$/.test(digits) && called !== ''
  const isTooLong = name.trim().length > LIMITS.playerName
  const isAdding = useRef(false)
  const done = (player: Player) => {
    enter(NO_ONE)
    onAdded(player)
  }
  async function add(event: FormEvent) {
    event.preventDefault()
    // A second press while the device stores the first would be another player.
    if (!isRight || isTooLong || isAdding.current) return
    const worn = digits === '' ? { number: null } : sentJersey(digits)
    const known = game.team.players.find(
      (one) => guest && one.guest === true && one.name === called && isSameJersey(one, worn),
    )
    if (known !== undefined) return done(known)
    const command = {
      kind: 'player.create',
      ...{ playerId: newId(), name: called, ...worn },
      ...(guest && { guest }),
    } satisfies RecordingCommand
    const added = newPlayer(command, teamId, Date.now())
    isAdding.current = true
    const isAdded = await recordAndReport(record, command, called)
    isAdding.current = false
    if (isAdded) done(added)
  }
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-3">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
        <NumberField
          label="Number"
          min={LIMITS.jerseyNumberMin}
          max={LIMITS.jerseyNumberMax}
          value={typed}
          data-restored={restored}
          onChange={({ target }) => enter({ ...entered, typed: target.value })}
        />
        <TextField
          label="Name"
          optional={guest}
          autoComplete="off"
          autoCapitalize="words"
          value={name}
          data-restored={restored}
          error={isTooLong ? 'Player name is too long' : undefined}
          onChange={({ target }) => enter({ ...entered, name: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox
          label="Guest, for this game only"
          checked={guest}
          onChange={({ target }) => enter({ ...entered, guest: target.checked })}
          className="-mx-2"
        />
        <Button
          type="submit"
          variant="secondary"
          icon={IconUserPlus}
          className="min-h-12 max-sm:grow"
          disabled={!isRight}
        >
          {guest ? 'Add guest' : 'Add player'}
        </Button>
      </div>
    </form>
  )
}
