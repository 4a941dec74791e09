import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

export type Tone = 'neutral' | 'orange' | 'red' | 'green' | 'blue'

export interface Segment<Value extends string | number> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** The color of the pressed segment. */
  tone?: Tone
  disabled?: boolean
}

const ON_MODE = 'aria-pressed:text-on-mode'

/** The look of a pressed button of each tone. */
export const PRESSED: Readonly<Record<Tone, string>> = {
  neutral: 'aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary',
  orange: `aria-pressed:border-mode-orange-fill aria-pressed:bg-mode-orange-fill ${ON_MODE}`,
  red: `aria-pressed:border-mode-red aria-pressed:bg-mode-red ${ON_MODE}`,
  green: `aria-pressed:border-mode-green aria-pressed:bg-mode-green ${ON_MODE}`,
  blue: `aria-pressed:border-mode-blue aria-pressed:bg-mode-blue ${ON_MODE}`,
}

const SCROLLS =
  'relative overflow-x-auto overscroll-x-contain [scrollbar-width:none] *:last:sticky *:last:right-0 *:last:z-1 *:last:not-aria-pressed:bg-sunken'

/** Scrolls a row, and not the page, so that one of its segments is in the middle. */
function scrollTo(row: HTMLElement | null, index: number): void {
  const segment = row?.children[index]
  if (!(segment instanceof HTMLElement) || row === null) return
  row.scrollLeft = segment.offsetLeft - (row.clientWidth - segment.offsetWidth) / 2
}

/** A row of buttons of which exactly one is pressed; the arrow keys move the focus along it. */
export function SegmentedControl<Value extends string | number>(props: {
  /** The accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  disabled?: boolean
  /** In progress: nothing can be chosen meanwhile, and the keyboard's position stays. */
  busy?: boolean
  size?: 'medium' | 'large'
  /** For more segments than fit: the row scrolls to the pressed one, and the last one stays in view. */
  scrolls?: boolean
  className?: string
}) {
  const {
    label,
    value,
    onChange,
    segments,
    disabled = false,
    busy = false,
    size = 'medium',
    scrolls = false,
    className,
  } = props
  // The Tab key stops at the pressed one, or at the first that can be pressed.
  const enabled = segments.filter((segment) => !disabled && !segment.disabled)
  const stop = enabled.find((segment) => segment.value === value) ?? enabled[0]
  const row = useRef<HTMLDivElement>(null)
  const shown = scrolls ? segments.findIndex((segment) => segment.value === value) : -1
  const isInView = shown === segments.length - 1
  useEffect(() => {
    if (!isInView) scrollTo(row.current, shown)
  }, [isInView, shown])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that is seen
    <div
      ref={row}
      role="group"
      aria-label={label}
      onKeyDown={moveFocusByArrows}
      className={classes(
        'flex min-w-0 gap-1 rounded-control border border-edge bg-sunken p-1',
        scrolls && SCROLLS,
        className,
      )}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          disabled={disabled || segment.disabled}
          aria-disabled={busy || undefined}
          tabIndex={segment === stop ? 0 : -1}
          // Pressing the pressed one again would leave none: it stays.
          onClick={busy || segment.value === value ? undefined : () => onChange(segment.value)}
          className={classes(
            'flex min-w-0 flex-1 select-none items-center justify-center gap-1.5 wrap-normal rounded-small px-2 py-1 text-center font-semibold text-muted leading-tight transition-colors sm:px-3',
            'hover:text-ink disabled:opacity-50 aria-pressed:shadow-card',
            'aria-disabled:not-aria-pressed:opacity-50',
            size === 'large' ? 'min-h-13 text-lg' : 'min-h-11',
            PRESSED[segment.tone ?? 'neutral'],
          )}
        >
          {segment.icon}
          {segment.label}
        </button>
      ))}
    </div>
  )
}

/**
 * For a row of buttons that is one stop of the Tab key: the arrow keys move the focus along it and
 * around its ends, Home and End to them. To be called on the row's `keydown`.
 */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}
