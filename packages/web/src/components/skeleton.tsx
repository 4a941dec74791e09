import { classes } from './classes.ts'

/** A shape that stands where content will be. Give it a size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block animate-shimmer rounded-control bg-line',
        className ?? 'h-5 w-full',
      )}
    />
  )
}

/** Announces loading once, around any number of skeletons. */
export function LoadingRegion(props: {
  label?: string
  className?: string
  children: React.ReactNode
}) {
  const { label = 'Loading', className, children } = props
  return (
    <div className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
