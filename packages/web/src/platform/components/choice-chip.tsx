import { classes } from './classes.ts'
import type { Tone } from './segmented-control.tsx'

const pressed: Record<Tone, string> = {
  neutral: 'aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary',
  orange: 'aria-pressed:border-mode-orange-fill aria-pressed:bg-mode-orange-fill',
  red: 'aria-pressed:border-mode-red aria-pressed:bg-mode-red',
  green: 'aria-pressed:border-mode-green aria-pressed:bg-mode-green',
  blue: 'aria-pressed:border-mode-blue aria-pressed:bg-mode-blue',
}

/** A short choice in a row of others, that a second press takes back; as high as a finger. */
export function ChoiceChip(props: {
  label: string
  chosen: boolean
  onPress: () => void
  tone?: Tone
  disabled?: boolean
}) {
  const { label, chosen, onPress, tone = 'neutral', disabled = false } = props
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onPress}
      className={classes(
        'min-h-11 min-w-0 flex-1 touch-manipulation select-none wrap-normal rounded-control border border-edge bg-surface px-1 py-0.5 text-center font-display font-semibold text-[0.9375rem] text-ink leading-[1.05]',
        'transition-colors disabled:opacity-45 aria-[pressed=false]:enabled:hover:border-focus',
        tone !== 'neutral' && 'aria-pressed:text-on-mode',
        pressed[tone],
      )}
    >
      {label}
    </button>
  )
}
