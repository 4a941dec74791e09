import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'neutral' | 'orange' | 'red' | 'green' | 'blue'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** The colour of the pressed segment. */
  tone?: Tone
  disabled?: boolean
}

const ON_MODE = 'data-pressed:text-on-mode'

const pressed: Record<Tone, string> = {
  neutral: 'data-pressed:bg-primary data-pressed:text-on-primary',
  orange: `data-pressed:bg-mode-orange-fill ${ON_MODE}`,
  red: `data-pressed:bg-mode-red ${ON_MODE}`,
  green: `data-pressed:bg-mode-green ${ON_MODE}`,
  blue: `data-pressed:bg-mode-blue ${ON_MODE}`,
}

/** A row of buttons of which exactly one is pressed. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
  disabled = false,
  size = 'medium',
  className,
}: {
  /** The accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  disabled?: boolean
  size?: 'medium' | 'large'
  className?: string
}) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      disabled={disabled}
      onValueChange={([next]) => {
        // Pressing the pressed one again would leave none: it stays.
        if (next !== undefined) onChange(next as Value)
      }}
      className={classes(
        'flex min-w-0 gap-1 rounded-control border border-edge bg-sunken p-1',
        className,
      )}
    >
      {segments.map((segment) => (
        <Toggle
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? false}
          className={classes(
            'flex min-w-0 flex-1 select-none items-center justify-center gap-1.5 rounded-small px-3 py-1 text-center font-semibold text-muted leading-tight transition-colors',
            'hover:text-ink data-disabled:opacity-50 data-pressed:shadow-card',
            size === 'large' ? 'min-h-13 text-lg' : 'min-h-11',
            pressed[segment.tone ?? 'neutral'],
          )}
        >
          {segment.icon}
          {segment.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
