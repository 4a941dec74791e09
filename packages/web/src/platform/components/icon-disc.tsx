import type { Icon } from '@tabler/icons-react'
import { classes } from './classes.ts'

const TONES = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success-text',
}

/** An icon on a round ground, beside the text that says the same. */
export function IconDisc(props: {
  icon: Icon
  tone?: keyof typeof TONES
  large?: boolean
  className?: string
}) {
  const { icon: Shown, tone = 'neutral', large = false, className } = props
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex shrink-0 items-center justify-center rounded-full',
        large ? 'size-11' : 'size-10',
        TONES[tone],
        className,
      )}
    >
      <Shown className={large ? 'size-6' : 'size-5'} />
    </span>
  )
}
