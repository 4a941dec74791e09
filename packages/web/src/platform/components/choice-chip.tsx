import { classes } from './classes.ts'
import { PRESSED, type Tone } from './segmented-control.tsx'

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
        PRESSED[tone],
      )}
    >
      {label}
    </button>
  )
}
