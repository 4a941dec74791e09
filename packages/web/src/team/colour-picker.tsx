import { contrast, inkOn, VISIBLE } from '@icetally/domain/team/colour'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { NumberBadge } from '../platform/components/avatar.tsx'
import { classes } from '../platform/components/classes.ts'
import { Crest } from '../platform/pages/crest.tsx'
import { GROUNDS, teamColour } from '../platform/team-colour.ts'

/** Colors that jerseys have. */
const SWATCHES = [
  { name: 'Black', colour: '#1c1c1e' },
  { name: 'White', colour: '#ffffff' },
  { name: 'Silver', colour: '#a2aaad' },
  { name: 'Red', colour: '#c8102e' },
  { name: 'Maroon', colour: '#6f263d' },
  { name: 'Orange', colour: '#f4652a' },
  { name: 'Gold', colour: '#ffb81c' },
  { name: 'Green', colour: '#154734' },
  { name: 'Teal', colour: '#007078' },
  { name: 'Royal blue', colour: '#0041a8' },
  { name: 'Navy', colour: '#0b2344' },
  { name: 'Purple', colour: '#51298a' },
] as const

const SWATCH =
  'relative flex h-11 cursor-pointer items-center justify-center overflow-hidden rounded-control border border-edge has-checked:outline-2 has-checked:outline-focus has-checked:outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2'

/** Chooses a color: one of a dozen that jerseys have, an own one, or none. */
export function ColorSwatches(props: {
  legend: string
  value: string | null
  onChange: (colour: string | null) => void
  children?: ReactNode
}) {
  const { legend, value, onChange, children } = props
  const group = useId()
  const isOwn = value !== null && SWATCHES.every(({ colour }) => colour !== value)
  const swatch = (name: string, colour: string | null) => (
    <label
      key={name}
      title={name}
      style={teamColour(colour)}
      className={classes(SWATCH, colour === null ? 'bg-surface' : 'bg-(--team)')}
    >
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={value === colour}
        onChange={() => onChange(colour)}
        className="sr-only"
      />
      {colour === null && (
        <span
          aria-hidden="true"
          className="absolute h-0.5 w-[140%] -rotate-45 bg-edge sm:-rotate-30"
        />
      )}
      {value === colour && (
        <IconCheck
          aria-hidden="true"
          className={classes(
            'relative size-5 stroke-3',
            colour === null ? 'rounded-full bg-surface' : 'text-(--team-ink)',
          )}
        />
      )}
    </label>
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span className="font-semibold text-[0.9375rem]">{legend}</span>
        <span className="text-muted text-sm">Optional</span>
      </legend>
      <div className="grid grid-cols-7 gap-2">
        {swatch('No color', null)}
        {SWATCHES.map(({ name, colour }) => swatch(name, colour))}
        <label
          title="Own color"
          className={classes(SWATCH, isOwn && 'outline-2 outline-focus outline-offset-2')}
        >
          {!isOwn && (
            <span
              aria-hidden="true"
              className="absolute inset-0 bg-[conic-gradient(#e5484d,#f5a623,#ffe14d,#3dbb68,#3b82f6,#8b5cf6,#e5484d)]"
            />
          )}
          {isOwn && <span className="absolute inset-0 bg-(--team)" style={teamColour(value)} />}
          <input
            type="color"
            aria-label="Own color"
            value={value ?? '#808080'}
            onChange={({ target }) => onChange(target.value.toLowerCase())}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
      {children}
    </fieldset>
  )
}

/** Chooses a team's color, shows it, and rates its legibility. */
export function ColourPicker(props: {
  teamName: string
  /** The team's code; absent: that of its name. */
  code?: string
  value: string | null
  onChange: (colour: string | null) => void
}) {
  const { teamName, code, value, onChange } = props
  return (
    <ColorSwatches legend="Team Color" value={value} onChange={onChange}>
      <div
        className="flex items-center gap-3 rounded-control bg-sunken p-3"
        style={teamColour(value)}
      >
        <Crest
          name={teamName || 'Team'}
          {...(code && { code })}
          colour={value}
          className="size-11 text-base"
        />
        <NumberBadge>9</NumberBadge>
        <p aria-live="polite" className="min-w-0 text-muted text-sm">
          {colourNote(value)}
        </p>
      </div>
    </ColorSwatches>
  )
}

/**
 * The legibility of a color: the color of numbers on it, and whether it needs an edge to be
 * visible.
 */
function colourNote(colour: string | null): string {
  if (colour === null) return "Crest and jerseys are in Icetally's own colors."
  const numbers = `${inkOn(colour) === '#ffffff' ? 'White' : 'Black'} numbers. Easy to read`
  if (contrast(colour, GROUNDS.light) < VISIBLE) return `${numbers}, with a darker edge by day.`
  if (contrast(colour, GROUNDS.dark) < VISIBLE) return `${numbers}, with a lighter edge at night.`
  return `${numbers}.`
}
