import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Tone } from './segmented-control.tsx'

const ON_MODE = 'aria-pressed:text-on-mode'

const pressed: Record<Tone, string> = {
  neutral: 'aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary',
  orange: `aria-pressed:border-mode-orange-fill aria-pressed:bg-mode-orange-fill ${ON_MODE}`,
  red: `aria-pressed:border-mode-red aria-pressed:bg-mode-red ${ON_MODE}`,
  green: `aria-pressed:border-mode-green aria-pressed:bg-mode-green ${ON_MODE}`,
  blue: `aria-pressed:border-mode-blue aria-pressed:bg-mode-blue ${ON_MODE}`,
}

/** One of many choices as a tile: a figure to recognize from afar, its words small below it. */
export function ChoiceTile(props: {
  figure: ReactNode
  label: ReactNode
  chosen: boolean
  onChoose: () => void
  tone?: Tone
  /** One or two letters in its corner, which repeat other text. */
  mark?: string | null
}) {
  const { figure, label, chosen, onChoose, tone = 'neutral', mark = null } = props
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'relative flex min-h-[var(--tile-height,3.5rem)] min-w-0 touch-manipulation select-none flex-col items-center justify-center gap-px rounded-control border border-edge bg-surface px-[0.1875rem] py-0.5 text-center font-semibold text-ink leading-tight',
        'transition-colors active:scale-[0.985] aria-[pressed=false]:hover:border-focus aria-pressed:shadow-card aria-[pressed=false]:hover:shadow-card',
        pressed[tone],
      )}
    >
      <span className="type-figure shrink-0 whitespace-nowrap text-[1.625rem] lying:text-[1.375rem]">
        {figure}
      </span>
      {/* The space separates the two in speech. */}{' '}
      <span className="line-clamp-2 max-w-full wrap-break-word font-display text-[0.8125rem] leading-[0.875rem] tracking-[0.005em] lying:text-xs lying:leading-[0.8125rem]">
        {label}
      </span>
      {mark !== null && (
        <span
          aria-hidden="true"
          className="type-figure absolute top-0.5 right-0.5 rounded-small bg-surface px-0.75 py-px text-xs text-ink"
        >
          {mark}
        </span>
      )}
    </button>
  )
}
