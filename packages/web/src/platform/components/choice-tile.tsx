import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { PRESSED, type Tone } from './segmented-control.tsx'

/** One of many choices as a tile: a figure to recognize from afar, its words small below it. */
export function ChoiceTile(props: {
  figure: ReactNode
  label: ReactNode
  chosen: boolean
  onChoose: () => void
  tone?: Tone
  /** One or two letters in its corner, which repeat other text. */
  mark?: string | null
  isOff?: boolean
}) {
  const { figure, label, chosen, onChoose, tone = 'neutral', mark = null, isOff = false } = props
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={isOff}
      onClick={onChoose}
      className={classes(
        'relative flex min-h-[var(--tile-height,3.5rem)] min-w-0 touch-manipulation select-none flex-col items-center justify-center gap-px rounded-control border border-edge bg-surface px-[0.1875rem] py-0.5 text-center font-semibold text-ink leading-tight',
        'transition-colors disabled:opacity-45 active:scale-[0.985] aria-[pressed=false]:hover:border-focus aria-pressed:shadow-card aria-[pressed=false]:hover:shadow-card',
        PRESSED[tone],
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
          // Over the corner: two digits need the whole width of the narrowest tile.
          className="type-figure absolute top-0 -right-1 z-1 rounded-small bg-surface px-0.75 py-px text-xs text-ink ring-1 ring-edge"
        >
          {mark}
        </span>
      )}
    </button>
  )
}
