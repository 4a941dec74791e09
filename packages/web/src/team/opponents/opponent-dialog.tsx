import { CREST_PATTERNS, type CrestPattern } from '@icetally/domain/opponent/book'
import { opponentCode, opponentFields } from '@icetally/domain/opponent/endpoints/opponents'
import { LIMITS } from '@icetally/domain/platform/limits'
import { shortCode } from '@icetally/domain/platform/short-code'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Crest } from '../../platform/components/crest.tsx'
import { FormDialog } from '../../platform/components/dialog.tsx'
import { TextField } from '../../platform/components/fields.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { useSchemaForm } from '../../platform/forms/schema-form.ts'
import { useCreationId } from '../../platform/forms/use-creation-id.ts'
import { createOpponent, updateOpponent } from '../../platform/queries/opponents.ts'
import { ColourSwatches } from '../colour-picker.tsx'
import type { KnownOpponent } from './opponents.ts'

const form = z.object({
  name: opponentFields.name,
  code: z.string().check(({ value, issues }) => {
    const { error } = value.trim() === '' ? {} : opponentCode.safeParse(value)
    const message = error?.issues[0]?.message
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  }),
  aliases: z.string().check(z.maxLength(LIMITS.notes, 'Other names are too long')),
})

const PATTERN_NAMES: Readonly<Record<CrestPattern, string>> = {
  ...{ plain: 'Plain', halves: 'Halves', stripe: 'Stripe', sash: 'Sash', hoop: 'Hoops' },
  chevron: 'Chevron',
}

/** Fills in an opponent once: its name, code, colors and crest. */
export function OpponentDialog(props: Layer & { teamId: string; opponent: KnownOpponent | null }) {
  const { teamId, opponent, ...layer } = props
  const entry = opponent?.entry ?? null
  const create = useMutation(createOpponent(teamId))
  const update = useMutation(updateOpponent(teamId))
  const creationId = useCreationId(`opponent of ${teamId}`)
  const [look, setLook] = useState({
    colour: opponent?.colour ?? null,
    secondColour: opponent?.secondColour ?? null,
    crest: opponent?.crest ?? ('plain' as CrestPattern),
  })
  const isOwnCode = entry !== null && entry.code !== shortCode(entry.name)
  const { field, watch, showErrors, submitting } = useSchemaForm(form, {
    name: opponent?.name ?? '',
    code: isOwnCode ? entry.code : '',
    aliases: entry?.aliases.join(', ') ?? '',
  })
  const name = watch('name')
  const code = watch('code').trim().toUpperCase() || shortCode(name) || 'OPP'
  const submit = submitting((fields) => {
    const aliases = fields.aliases
      .split(',')
      .map((alias) => alias.trim())
      .filter((alias) => alias !== '')
    const body = { name: fields.name, code: fields.code.trim() || null, aliases, ...look }
    const after = { onSuccess: layer.onClose, onError: showErrors }
    if (entry === null) create.mutate({ id: creationId(body), ...body }, after)
    else update.mutate({ opponentId: entry.id, ...body }, after)
  })
  return (
    <FormDialog
      {...layer}
      title={entry === null ? 'Add Opponent' : 'Edit Opponent'}
      onSubmit={submit}
      confirmText="Save Opponent"
      pendingText="Saving..."
      pending={create.isPending || update.isPending}
    >
      <div className="flex items-center gap-4 rounded-control bg-sunken p-4">
        <Crest {...look} name={name} code={code} isOpponent className="size-20 text-2xl" />
        <p className="type-heading min-w-0 text-2xl leading-tight [overflow-wrap:anywhere]">
          <bdi>{name || 'Opponent'}</bdi>
          <span className="block font-normal font-sans text-base text-muted">{code}</span>
        </p>
      </div>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField
        label="Code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={3}
        placeholder={shortCode(name)}
        hint="Three letters for lists and sheets"
        className="uppercase"
        {...field('code')}
      />
      <ColourSwatches
        legend="First Color"
        value={look.colour}
        onChange={(colour) => setLook({ ...look, colour })}
      />
      <ColourSwatches
        legend="Second Color"
        value={look.secondColour}
        onChange={(secondColour) => setLook({ ...look, secondColour })}
      />
      <Patterns look={look} code={code} onChange={(crest) => setLook({ ...look, crest })} />
      <TextField
        label="Other Names"
        optional
        autoComplete="off"
        hint="As in league calendars, separated by commas"
        {...field('aliases')}
      />
    </FormDialog>
  )
}

interface Look {
  readonly colour: string | null
  readonly secondColour: string | null
  readonly crest: CrestPattern
}

/** The crest in each of its patterns. */
function Patterns(props: { look: Look; code: string; onChange: (crest: CrestPattern) => void }) {
  const { look, code, onChange } = props
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">Crest</legend>
      <div className="grid grid-cols-6 gap-2">
        {CREST_PATTERNS.map((crest) => (
          <label
            key={crest}
            title={PATTERN_NAMES[crest]}
            className="flex min-h-14 cursor-pointer items-center justify-center rounded-control border border-edge has-checked:outline-2 has-checked:outline-focus has-checked:outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="crest"
              aria-label={PATTERN_NAMES[crest]}
              checked={look.crest === crest}
              onChange={() => onChange(crest)}
              className="sr-only"
            />
            <Crest
              {...look}
              colour={look.colour ?? '#5b6b7b'}
              crest={crest}
              name=""
              code={code}
              className="size-10 text-sm"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
