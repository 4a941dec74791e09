import { CREST_PATTERNS, type CrestPattern } from '@icetally/domain/opponent/book'
import { type Opponent, opponentFields } from '@icetally/domain/opponent/endpoints/opponents'
import { LIMITS } from '@icetally/domain/platform/limits'
import { shortCode } from '@icetally/domain/platform/short-code'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormDialog } from '../../platform/components/dialog.tsx'
import { TextField } from '../../platform/components/fields.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { changedFields } from '../../platform/forms/changed-fields.ts'
import { useOthersChanges } from '../../platform/forms/others-changes.ts'
import { useFilledWith, useSchemaForm } from '../../platform/forms/schema-form.ts'
import { useCreationId } from '../../platform/forms/use-creation-id.ts'
import { Crest } from '../../platform/pages/crest.tsx'
import { createOpponent, opponentsQuery, updateOpponent } from '../../platform/queries/opponents.ts'
import { CodeField, sentCode, shownCode, typedCode } from '../code-field.tsx'
import { ColorSwatches } from '../colour-picker.tsx'
import type { KnownOpponent } from './opponents.ts'

const form = z.object({
  name: opponentFields.name,
  code: typedCode,
  aliases: z.string().check(z.maxLength(LIMITS.notes, 'Other names are too long')),
  colour: z.nullable(z.string()),
  secondColour: z.nullable(z.string()),
  crest: z.enum(CREST_PATTERNS),
})

type Form = z.input<typeof form>

/** The form's fields as the calls take them: an empty code is none, other names are a list. */
const bodyOf = ({ name, code, aliases, ...look }: z.output<typeof form>) => ({
  ...{ name, code: sentCode(code) },
  aliases: aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== ''),
  ...look,
})

const PATTERN_NAMES: Readonly<Record<CrestPattern, string>> = {
  ...{ plain: 'Plain', halves: 'Halves', stripe: 'Stripe', sash: 'Sash', hoop: 'Hoops' },
  chevron: 'Chevron',
}

function formOf(opponent: Opponent): Form {
  const { id: _, teamId: __, createdAt: ___, ...shown } = opponent
  const isDerived = shown.code === shortCode(shown.name)
  return { ...shown, code: isDerived ? '' : shown.code, aliases: shown.aliases.join(', ') }
}

/** Of an opponent that the book does not have yet. */
const newForm = (opponent: KnownOpponent | null): Form => ({
  ...{ name: opponent?.name ?? '', code: '', aliases: '', colour: opponent?.colour ?? null },
  ...{ secondColour: opponent?.secondColour ?? null, crest: opponent?.crest ?? 'plain' },
})

/** Fills in an opponent once: its name, code, colors and crest. */
export function OpponentDialog(props: Layer & { teamId: string; opponent: KnownOpponent | null }) {
  const { teamId, ...layer } = props
  const opponent = useFilledWith(props.opponent)
  const entry = opponent?.entry ?? null
  const create = useMutation(createOpponent(teamId))
  const update = useMutation(updateOpponent(teamId))
  const creationId = useCreationId(`opponent of ${teamId}`)
  const before = entry === null ? newForm(opponent) : formOf(entry)
  const opened = useSchemaForm(
    form,
    before,
    entry === null ? `opponent ${opponent?.name ?? ''} of ${teamId}` : `opponent ${entry.id}`,
  )
  const { field, watch, setValue, getValues, formState, showErrors, submitting, closing } = opened
  const replacesOthers = useOthersChanges(opened, before, {
    query: opponentsQuery(teamId),
    valuesOf({ opponents }) {
      const latest = opponents.find(({ id }) => id === entry?.id)
      return latest && formOf(latest)
    },
  })
  const onClose = closing(layer.onClose)
  const { name, code: typed, aliases: _aliases, ...look } = watch()
  const derived = name === opponent?.name ? opponent.code : shortCode(name)
  const code = shownCode(typed, derived) || 'OPP'
  const submit = submitting(async (fields) => {
    const body = bodyOf(fields)
    const after = { onSuccess: onClose, onError: showErrors }
    if (entry === null) {
      // The games of an opponent that the book does not have yet are found by its name until now.
      const aliases = opponent === null ? body.aliases : [...body.aliases, opponent.name]
      const added = { ...body, aliases }
      create.mutate({ id: creationId(added), ...added }, after)
      return
    }
    const changed = changedFields(bodyOf(before), body)
    if (Object.keys(changed).length === 0) onClose()
    else if (!(await replacesOthers(getValues())))
      update.mutate({ opponentId: entry.id, ...changed }, after)
  })
  return (
    <FormDialog
      open={layer.open}
      onClose={onClose}
      title={opponent === null ? 'Add Opponent' : 'Edit Opponent'}
      onSubmit={submit}
      confirmText="Save Opponent"
      pendingText="Saving..."
      pending={create.isPending || update.isPending || formState.isSubmitting}
    >
      <div className="flex items-center gap-4 rounded-control bg-sunken p-4">
        <Crest {...look} name={name} code={code} isOpponent className="size-20 text-2xl" />
        <p className="type-heading min-w-0 text-2xl leading-tight [overflow-wrap:anywhere]">
          <bdi>{name || 'Opponent'}</bdi>
          <span className="block font-normal font-sans text-base text-muted">{code}</span>
        </p>
      </div>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <CodeField {...field('code')} derived={derived} />
      <ColorSwatches
        legend="First Color"
        value={look.colour}
        onChange={(value) => setValue('colour', value)}
      />
      <ColorSwatches
        legend="Second Color"
        value={look.secondColour}
        onChange={(value) => setValue('secondColour', value)}
      />
      <Patterns look={look} code={code} onChange={(crest) => setValue('crest', crest)} />
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

type Look = Omit<z.output<typeof form>, 'name' | 'code' | 'aliases'>

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
