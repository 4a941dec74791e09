import { memo } from 'react'
import { classes } from '../../components/classes.ts'

interface CountPanelProps {
  readonly side: 'for' | 'against'
  readonly shots: number
  readonly scores: number
}

/** Shots and scores of one side, as on the scoreboard of a rink. */
export const CountPanel = memo(function CountPanel({ side, shots, scores }: CountPanelProps) {
  return (
    <section
      aria-label={side === 'for' ? 'For' : 'Against'}
      className={classes(
        'tracker-count scheme-dark flex min-w-0 items-center justify-between rounded-control border-b-4 bg-sunken px-3 py-1 text-ink',
        side === 'for' ? 'tracker-for border-mode-blue' : 'tracker-against border-mode-orange',
      )}
    >
      <h3 className="font-display font-semibold text-sm leading-tight tracking-wider">
        {side === 'for' ? 'FOR' : 'AGAINST'}
      </h3>
      <Count label="Shots" value={shots} testId={`${side}-shots`} />
      <Count label="Scores" value={scores} testId={`${side}-scores`} />
    </section>
  )
})

function Count({ label, value, testId }: { label: string; value: number; testId: string }) {
  return (
    <div className="flex min-w-9 flex-col-reverse text-center">
      <span className="text-muted text-xs leading-tight">{label}</span>
      <span data-testid={testId} className="type-figure text-[1.75rem] lg:text-[2.125rem]">
        {value}
      </span>
    </div>
  )
}
