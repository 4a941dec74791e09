import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Tone } from './segmented-control.tsx'

const pressed: Record<Tone, string> = {
  neutral: 'aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary',
  orange:
    'aria-pressed:border-mode-orange aria-pressed:bg-mode-orange-soft aria-pressed:text-mode-orange-text',
  red: 'aria-pressed:border-mode-red aria-pressed:bg-mode-red-soft aria-pressed:text-mode-red-text',
  green:
    'aria-pressed:border-mode-green aria-pressed:bg-mode-green-soft aria-pressed:text-mode-green-text',
  blue: 'aria-pressed:border-mode-blue aria-pressed:bg-mode-blue-soft aria-pressed:text-mode-blue-text',
}

/** One of several choices as a large tile: a figure to recognise from afar, and its words. */
export function ChoiceTile({
  figure,
  label,
  chosen,
  onChoose,
  tone = 'neutral',
  stacked = false,
  className,
}: {
  figure?: ReactNode
  label: ReactNode
  chosen: boolean
  onChoose: () => void
  tone?: Tone
  /** The words below the figure, and small: for many tiles side by side. */
  stacked?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'flex min-h-14 min-w-0 touch-manipulation select-none items-center justify-center gap-2 rounded-control border-2 border-line bg-surface px-2 py-1 text-center font-semibold text-ink leading-tight',
        'transition-colors hover:border-edge active:scale-[0.985] aria-pressed:shadow-card',
        stacked && 'flex-col gap-px px-0.5 py-0.5',
        pressed[tone],
        className,
      )}
    >
      {figure !== undefined && (
        <span
          className={classes(
            'type-figure shrink-0 whitespace-nowrap text-[1.625rem]',
            stacked && 'lying:text-[1.375rem]',
          )}
        >
          {figure}
        </span>
      )}
      {/* The space keeps the two apart where they are read out. */}
      {figure !== undefined && ' '}
      <span className={stacked ? STACKED_WORDS : 'min-w-0'}>{label}</span>
    </button>
  )
}

const STACKED_WORDS =
  'line-clamp-2 max-w-full wrap-normal font-display text-[0.8125rem] leading-[0.875rem] tracking-[0.005em] lying:text-xs lying:leading-[0.8125rem]'
