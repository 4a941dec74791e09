import { classes } from './classes.ts'

/** A turning blade of light. Decorative on its own; set a `label` if it is the only content. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const arc = (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      className={classes(
        label === undefined ? 'animate-spin' : 'animate-spin-later',
        className ?? 'size-5',
      )}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.2" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (label === undefined) return arc
  return (
    <output className="flex items-center justify-center gap-3 text-muted">
      {arc}
      <span>{label}</span>
    </output>
  )
}
