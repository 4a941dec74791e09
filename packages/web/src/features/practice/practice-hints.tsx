import { IconCheck } from '@tabler/icons-react'
import { classes } from '../../components/classes.ts'
import { LESSONS, type Lesson } from './practice.ts'

/** What there is to try on the practice rink, each ticked off once it was. */
export function PracticeHints({ learned }: { learned: ReadonlySet<Lesson> }) {
  return (
    <ol
      aria-label="What to try"
      className="mb-6 grid grid-cols-2 lg:mb-3 gap-x-4 gap-y-1.5 lg:grid-cols-4 lying:hidden"
    >
      {LESSONS.map(({ id, title, detail }, index) => (
        <li key={id} className="flex min-w-0 items-start gap-2.5">
          <span
            className={classes(
              'type-figure mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full text-base',
              learned.has(id) ? 'bg-success-soft text-success-text' : 'bg-surface text-muted',
            )}
          >
            {learned.has(id) ? (
              <>
                <IconCheck aria-hidden="true" className="size-4 stroke-3" />
                <span className="sr-only">Done:</span>
              </>
            ) : (
              index + 1
            )}
          </span>
          <p className="min-w-0 leading-snug">
            <span className="block font-semibold">{title}</span>
            <span className="block text-muted text-sm max-sm:hidden">{detail}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
