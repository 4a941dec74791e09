import type { Game } from '@icetally/domain/game/endpoints/games'
import { type GameFormat, isSameFormat } from '@icetally/domain/game/format/game-format'
import { nameInBook } from '@icetally/domain/opponent/book'
import { planRefusal } from '@icetally/domain/platform/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAhead } from '../../games/schedule-sections.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { dateNow, today } from '../../platform/clock/clock.ts'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { Collapsible } from '../../platform/components/collapsible.tsx'
import { FormDialog } from '../../platform/components/dialog.tsx'
import { optionsOf, SelectField, TextArea, TextField } from '../../platform/components/fields.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { deviceZone, zoneName } from '../../platform/format/device-zone.ts'
import type { Zone } from '../../platform/format/format-date.ts'
import { useDraft } from '../../platform/forms/drafts.ts'
import { useFilledWith, useSchemaForm } from '../../platform/forms/schema-form.ts'
import { useCreationId } from '../../platform/forms/use-creation-id.ts'
import { gameQuery } from '../../platform/queries/game.ts'
import { createGame, updateGame } from '../../platform/queries/games.ts'
import { useBook } from '../../platform/queries/opponents.ts'
import { seasonsQuery } from '../../platform/queries/seasons.ts'
import { teamQuery } from '../../platform/queries/teams.ts'
import { useSeasonChoice } from '../../seasons/season-choice.tsx'
import { inSeason, seasonOf } from '../../seasons/seasons.ts'
import { FormatFields } from '../format-fields.tsx'
import { OpponentField } from '../opponents/opponent-field.tsx'
import { useOthersGameChanges } from './game-changes.ts'
import {
  changedGameFields,
  type GameForm,
  gameForm,
  gameFormSchema,
  hasMore,
  newGameFields,
} from './game-form.ts'
import { PlanLimit } from './plan-limit.tsx'

/** Schedules a game. The overview calls it "New Game", the games page "Add Game". */
export function AddGameDialog(props: Layer & { teamId: string; title: 'Add Game' | 'New Game' }) {
  const { teamId, ...dialog } = props
  const create = useMutation(createGame(teamId))
  const creationId = useCreationId(`game of ${teamId}`)
  const { data: seasons = [] } = useQuery(seasonsQuery(teamId))
  const [shown, choose] = useSeasonChoice(teamId)
  const { data: team } = useQuery(teamQuery(teamId))
  return (
    <GameFormDialog
      {...dialog}
      confirmText="Create Game"
      pendingText="Creating..."
      pending={create.isPending}
      teamId={teamId}
      timeZone={team?.timeZone}
      limit={team ? planRefusal(team.type, 'games', team.games.length) : null}
      seasonOn={(day) => seasonOf(seasons, day || today())?.id}
      format={team?.recording.format}
      onSave={(form, format, after) => {
        const fields = { ...newGameFields(form, team?.timeZone), ...(format && { format }) }
        const onSuccess = (game: Game) => {
          const { seasonId = null } = fields
          // It is to be seen in the list.
          const isListed = inSeason([{ seasonId }], shown).length > 0 || isAhead(game, dateNow())
          if (!isListed) choose(seasonId ?? 'all')
          after.onSuccess()
        }
        create.mutate({ id: creationId(fields), ...fields }, { ...after, onSuccess })
      }}
    />
  )
}

export function EditGameDialog({ game: now, ...layer }: Layer & { game: Game }) {
  const game = useFilledWith(now)
  const update = useMutation(updateGame(game.teamId))
  const { data: detail } = useQuery({ ...gameQuery(game.id), enabled: layer.open })
  return (
    <GameFormDialog
      {...layer}
      game={game}
      title="Edit Game"
      confirmText="Update Game"
      pendingText="Updating..."
      pending={update.isPending}
      teamId={game.teamId}
      timeZone={game.timeZone}
      format={detail?.format}
      onSave={(form, format, after) => {
        const changes = { ...changedGameFields(game, form), ...(format && { format }) }
        if (Object.keys(changes).length === 0) after.onSuccess()
        else update.mutate({ gameId: game.id, ...changes }, after)
      }}
    />
  )
}

type Form = ReturnType<typeof useSchemaForm<GameForm, GameForm>>

interface AfterSaving {
  readonly onSuccess: () => void
  readonly onError: (error: Error) => void
}

function GameFormDialog(
  props: Layer & {
    game?: Game
    title: string
    confirmText: string
    pendingText: string
    pending: boolean
    teamId: string
    timeZone: Zone
    /** The season of a new game on a day, '' if that is not known, unless another is chosen. */
    seasonOn?: (day: string) => string | undefined
    /** Why the plan allows no further game, shown before one is typed in. */
    limit?: string | null
    /** The format that it has, or will have; undefined until it is loaded. */
    format: GameFormat | undefined
    /** `format` is null unless another one was chosen. */
    onSave: (form: GameForm, format: GameFormat | null, after: AfterSaving) => void
  },
) {
  const { game, teamId, timeZone, seasonOn, limit = null, format, onSave, ...dialog } = props
  const draft = game === undefined ? `game of ${teamId}` : `game ${game.id}`
  const [chosen, choose, forgetFormat] = useDraft<GameFormat | null>(`format of ${draft}`, null)
  const [hasSeason, setHasSeason, forgetSeason] = useDraft(`season of ${draft}`, false)
  const book = useBook(teamId)
  const form = useSchemaForm(gameFormSchema, gameForm(game, seasonOn?.('')), draft)
  useSeasonOn(form, seasonOn, hasSeason)
  const onClose = form.closing(() => {
    forgetFormat()
    forgetSeason()
    dialog.onClose()
  })
  const { field, showErrors, submitting } = form
  const [refusal, setRefusal] = useState(limit)
  const onError = (error: Error) => {
    // A toast shows it too, but disappears while the question about the next step is still open.
    if (error instanceof ApiError && error.code === 'PLAN_LIMIT') setRefusal(error.message)
    else showErrors(error)
  }
  const replacesOthers = useOthersGameChanges(form, teamId, game)
  const submit = submitting(
    async (fields) => {
      setRefusal(null)
      const isChanged = chosen !== null && (format === undefined || !isSameFormat(chosen, format))
      const opponent = nameInBook(book, fields.opponent ?? null)
      const after = { onSuccess: onClose, onError }
      if (game !== undefined && (await replacesOthers(form.getValues()))) return
      onSave({ ...fields, opponent }, isChanged ? chosen : null, after)
    },
    { startTime: 'Enter both the date and the time, or neither', startDate: 'Enter a whole date' },
  )
  return (
    <FormDialog
      {...{ ...dialog, onClose }}
      pending={dialog.pending || form.formState.isSubmitting}
      onSubmit={submit}
    >
      {refusal !== null && <PlanLimit teamId={teamId} refusal={refusal} />}
      <OpponentField teamId={teamId} form={form} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField label="Location" optional autoComplete="off" {...field('location')} />
        <SelectField
          label="Home or Away"
          none="Not set"
          options={optionsOf(HOME_AWAY_NAMES)}
          {...field('homeAway')}
        />
      </div>
      <StartFields form={form} timeZone={timeZone} />
      <TextArea label="Notes" optional rows={4} {...field('notes')} />
      <MoreOfGame {...{ teamId, game, field }} onSeason={() => setHasSeason(true)} />
      {format !== undefined && <FormatOfGame value={chosen ?? format} onChange={choose} />}
    </FormDialog>
  )
}

/** Puts a new game into the season of its day, until another season `isChosen`. */
function useSeasonOn(
  { watch, setValue }: Form,
  seasonOn: ((day: string) => string | undefined) | undefined,
  isChosen: boolean,
) {
  const [untimed, startDate, startTime] = watch(['untimed', 'startDate', 'startTime'])
  const season = seasonOn?.(untimed ? startDate : startTime.slice(0, 10)) ?? ''
  const isFollowed = seasonOn !== undefined && !isChosen
  useEffect(() => {
    if (isFollowed) setValue('seasonId', season)
  }, [isFollowed, season, setValue])
}

/** The format of this game alone, folded away: most games have that of the team. */
function FormatOfGame(props: { value: GameFormat; onChange: (format: GameFormat) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Collapsible title="Format" open={open} onOpenChange={setOpen} className="-mx-2">
      <div className="px-2 pt-2 pb-1">
        <FormatFields {...props} />
        <p className="mt-1 text-muted text-sm">For this game alone.</p>
      </div>
    </Collapsible>
  )
}

/** When a game begins: day and time, or the day alone as long as the time is not known. */
function StartFields({ form, timeZone }: { form: Form; timeZone: Zone }) {
  const { field, watch, getValues, setValue } = form
  const untimed = watch('untimed')
  const zoneHint =
    timeZone && timeZone !== deviceZone() ? `The time in ${zoneName(timeZone)}` : undefined
  const choose = (isUntimed: boolean) => {
    const { startDate, startTime } = getValues()
    if (isUntimed && startDate === '') setValue('startDate', startTime.slice(0, 10))
    setValue('untimed', isUntimed)
  }
  return (
    <div className="flex flex-col gap-2">
      {untimed ? (
        <TextField
          type="date"
          className="tabular"
          label="Day"
          optional
          max="9998-12-31"
          {...field('startDate')}
        />
      ) : (
        <TextField
          type="datetime-local"
          className="tabular"
          label="Start Time"
          optional
          hint={zoneHint}
          // Limits the year to four digits, the most that can be stored.
          max="9999-12-31T23:59"
          {...field('startTime')}
        />
      )}
      <Checkbox
        label="The time is not known yet"
        checked={untimed}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
        className="-mx-2 w-fit"
      />
    </div>
  )
}

const HOME_AWAY_NAMES = { home: 'Home', away: 'Away' }

/** Rare fields of a game, folded away until one has a value. */
function MoreOfGame(props: {
  teamId: string
  game: Game | undefined
  field: Form['field']
  /** A season was chosen. */
  onSeason: () => void
}) {
  const { teamId, game, field, onSeason } = props
  const [open, setOpen] = useState(game !== undefined && hasMore(game))
  const { data: seasons = [] } = useQuery({ ...seasonsQuery(teamId), enabled: open })
  // A choice whose text is not loaded yet is not lost.
  const current = game?.seasonId
  const isKnown = current === null || seasons.some(({ id }) => id === current)
  const options = seasons.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Collapsible
      title="Season and competition"
      open={open}
      onOpenChange={setOpen}
      className="-mx-2"
    >
      <div className="flex flex-col gap-5 px-2 pt-2 pb-1">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            // Its value is set again once the seasons are there.
            key={seasons.length}
            label="Season"
            none="None"
            options={current && !isKnown ? [{ value: current, label: '...' }, ...options] : options}
            {...field('seasonId', { onChange: onSeason })}
          />
          <TextField
            label="Competition"
            autoComplete="off"
            hint="e.g. a league, a cup or a tournament"
            {...field('competition')}
          />
        </div>
      </div>
    </Collapsible>
  )
}
