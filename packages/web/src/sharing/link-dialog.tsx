import type { Link } from '@icetally/domain/follow/endpoints/links'
import {
  INITIAL_VIEW,
  inOrder,
  LINK_NAMES,
  LINK_PARTS,
  type LinkNames,
} from '@icetally/domain/follow/link'
import { LIMITS } from '@icetally/domain/platform/limits'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { FormDialog } from '../platform/components/dialog.tsx'
import { SelectField, TextField } from '../platform/components/fields.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { startDay } from '../platform/format/game-start.ts'
import { gameName } from '../platform/format/game-title.ts'
import { changedFields } from '../platform/forms/changed-fields.ts'
import { useDraft } from '../platform/forms/drafts.ts'
import { requiredText } from '../platform/forms/required-text.ts'
import { useFilledWith, useSchemaForm } from '../platform/forms/schema-form.ts'
import { useCreationId } from '../platform/forms/use-creation-id.ts'
import { createLink, updateLink } from '../platform/queries/sharing.ts'
import { type CreatedLink, forgetLink } from './created-links.ts'
import { FollowerPreview } from './follower-preview.tsx'
import { dayOf, endOfDay, NAMES_WORDS, PART_WORDS } from './link-words.ts'

const linkForm = z.object({
  name: requiredText(LIMITS.linkName, 'A name is needed', 'The name is too long'),
  gameId: z.string(),
  until: z.string(),
})

const CALENDAR_DETAIL =
  'Followers can add the games to their calendar. Changes arrive by themselves.'

/** Creates a link for followers, or changes its parts. */
export function LinkDialog(
  props: Layer & { team: TeamDetail; link: Link | null; onCreated: (link: CreatedLink) => void },
) {
  const { team, onCreated } = props
  const link = useFilledWith(props.link)
  const create = useMutation(createLink(team.id))
  const creationId = useCreationId(`link of ${team.id}`)
  const update = useMutation(updateLink(team.id))
  const draft = link === null ? `link of ${team.id}` : `link ${link.id}`
  const initial = useFilledWith({ ...(link ?? INITIAL_VIEW), calendar: link?.calendar ?? true })
  const [shown, setShown, forgetShown] = useDraft(`what ${draft} shows`, initial)
  const { field, showErrors, submitting, closing } = useSchemaForm(
    linkForm,
    {
      name: link?.name ?? '',
      gameId: link?.gameId ?? '',
      until: link === null ? '' : dayOf(link.expiresAt),
    },
    draft,
  )
  const onClose = closing(() => {
    forgetShown()
    props.onClose()
  })
  const { names, shows, calendar } = shown
  const hasNothing = shows.length === 0
  // Without the schedule a calendar has nothing to show.
  const hasSchedule = shows.includes('schedule')
  const submit = submitting(({ name, gameId, until }) => {
    if (hasNothing) return
    // The exact timestamp stays if the day was not changed.
    const isNewEnd = until !== '' && (link === null || until !== dayOf(link.expiresAt))
    const body = {
      ...{
        name,
        names,
        shows: [...shows],
        calendar: calendar && hasSchedule,
        gameId: gameId || null,
      },
      ...(isNewEnd && { expiresAt: endOfDay(until) }),
    }
    if (link === null) {
      create.mutate(
        { id: creationId(body), ...body },
        {
          onSuccess: (created) => {
            onClose()
            onCreated(created)
          },
          onError: showErrors,
        },
      )
      return
    }
    const { name: called, names: by, shows: parts, calendar: hasCalendar, gameId: ofGame } = link
    const before = { name: called, names: by, shows: parts, calendar: hasCalendar, gameId: ofGame }
    const changed = changedFields<Partial<typeof body>>(before, body)
    if (Object.keys(changed).length === 0) return onClose()
    update.mutate(
      { linkId: link.id, ...changed },
      {
        onSuccess: () => {
          forgetLink(link.id)
          onClose()
        },
        onError: showErrors,
      },
    )
  })
  const games = team.games.map((game) => ({
    value: game.id,
    label: [gameName(game), startDay(game)].filter(Boolean).join(', '),
  }))
  return (
    <FormDialog
      open={props.open}
      onClose={onClose}
      title={link === null ? 'New Link' : 'Edit Link'}
      size="wide"
      onSubmit={submit}
      confirmText={link === null ? 'Create Link' : 'Save Changes'}
      pendingText={link === null ? 'Creating...' : 'Saving...'}
      pending={create.isPending || update.isPending}
    >
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField
            label="Name"
            autoComplete="off"
            placeholder="e.g. Grandparents"
            hint="To tell your links apart. Followers do not see it."
            {...field('name')}
          />
          <SelectField label="Games" none="All games" options={games} {...field('gameId')} />
          <Shown
            shows={[...shows]}
            onChange={(next) => setShown({ ...shown, shows: next })}
            underThirteen={team.underThirteen}
          />
          <Names
            names={names}
            onChange={(next) => setShown({ ...shown, names: next })}
            underThirteen={team.underThirteen}
          />
        </div>
        {/* On phones it is below its controls. */}
        <div className="sm:sticky sm:top-0 sm:col-start-2 sm:row-span-2 sm:row-start-1">
          <FollowerPreview team={team} view={shown} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div className="-mx-2">
            <Checkbox
              label="Calendar"
              detail={hasSchedule ? CALENDAR_DETAIL : 'Needs the schedule.'}
              checked={calendar && hasSchedule}
              disabled={!hasSchedule}
              onChange={({ currentTarget }) =>
                setShown({ ...shown, calendar: currentTarget.checked })
              }
            />
          </div>
          <TextField
            type="date"
            label="Expires"
            className="tabular"
            optional={link === null}
            hint={
              link === null
                ? 'Until the season ends, unless you choose a day. You can revoke it at any time.'
                : 'The link stops working the day after.'
            }
            {...field('until')}
          />
        </div>
      </div>
    </FormDialog>
  )
}

interface Choice<Value> {
  readonly onChange: (value: Value) => void
  /** Then numbers are shown and no players, with any choice. */
  readonly underThirteen: boolean
}

function Shown({ shows, onChange, underThirteen }: Choice<Link['shows']> & Pick<Link, 'shows'>) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 font-semibold text-[0.9375rem]">Include</legend>
      {LINK_PARTS.map((part) => {
        const isOff = part === 'players' && underThirteen
        return (
          <Checkbox
            key={part}
            className="-mx-2"
            label={PART_WORDS[part].label}
            detail={isOff ? 'Off for players under 13.' : PART_WORDS[part].detail}
            disabled={isOff}
            checked={shows.includes(part) && !isOff}
            onChange={({ currentTarget }) =>
              onChange(
                inOrder(
                  currentTarget.checked
                    ? [...shows, part]
                    : shows.filter((other) => other !== part),
                ),
              )
            }
          />
        )
      })}
      {shows.length === 0 && (
        <p role="alert" className="mt-1 font-semibold text-danger-text text-sm">
          A link must show something
        </p>
      )}
    </fieldset>
  )
}

function Names({ names, onChange, underThirteen }: Choice<LinkNames> & Pick<Link, 'names'>) {
  const shown = underThirteen ? 'numbers' : names
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold text-[0.9375rem]">Show players as</p>
      <SegmentedControl
        label="Show players as"
        value={shown}
        onChange={onChange}
        segments={LINK_NAMES.map((value) => ({
          value,
          label: NAMES_WORDS[value].label,
          disabled: underThirteen && value !== 'numbers',
        }))}
      />
      <p className="text-muted text-sm">
        {underThirteen
          ? 'Your players are under 13: followers see jersey numbers only.'
          : NAMES_WORDS[shown].detail}
      </p>
    </div>
  )
}
