import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted ring-line',
  accent: 'bg-accent-soft text-accent-text ring-accent/40',
  success: 'bg-success-soft text-success-text ring-success-text/30',
  warning: 'bg-warning-soft text-warning-text ring-warning-text/30',
  danger: 'bg-danger-soft text-danger-text ring-danger-text/30',
}

/** A small fact about something. Its words carry the meaning; the tone only supports it. */
export function Badge(props: {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  const { tone = 'neutral', icon, className, children } = props
  return (
    <span
      className={classes(
        'inline-flex wrap-break-word min-h-6 max-w-full items-center gap-1 rounded-small px-2 py-0.5 font-semibold text-[0.8125rem] leading-tight ring-1 ring-inset',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
