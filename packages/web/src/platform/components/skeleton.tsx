import { Card, StatTile } from './card.tsx'
import { classes } from './classes.ts'

/** A placeholder shape for content. Set its size by class. */
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

/** A placeholder that takes the lines of a text, of which an assistive technology reads nothing. */
export function TextSkeleton({ children }: { children: string }) {
  return (
    // Generated content: a placeholder is no text of the page.
    <span
      aria-hidden="true"
      data-text={children}
      className="animate-shimmer select-none rounded-control bg-line box-decoration-clone text-transparent before:content-[attr(data-text)]"
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

// Names are of different lengths.
const WIDTHS = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-32']

/** A card with a heading and this number of rows, six at most, while its content is unknown. */
export function SectionSkeleton({ rows }: { rows: number }) {
  return (
    <Card>
      <div className="flex h-16 items-center border-line border-b px-5">
        <Skeleton className="h-6 w-28" />
      </div>
      <RowSkeletons rows={rows} className="h-15 gap-3.5" />
    </Card>
  )
}

/** This number of rows of a card, each with a tile and a name. Their height is set by class. */
export function RowSkeletons({ rows, className }: { rows: number; className: string }) {
  return (
    <div className="divide-y divide-line">
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className={`flex items-center px-5 ${className}`}>
          <Skeleton className="h-11 w-12 shrink-0" />
          <Skeleton className={`h-5 max-w-full ${width}`} />
        </div>
      ))}
    </div>
  )
}

/** Tiles of figures, one for each name. */
export function TileSkeletons({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <StatTile
      key={name}
      label={<TextSkeleton>{name}</TextSkeleton>}
      value={<TextSkeleton>00</TextSkeleton>}
    />
  ))
}
