import { IconCheck } from '@tabler/icons-react'
import { classes } from '../../platform/components/classes.ts'
import { LESSONS, type Lesson } from './practice.ts'

/** Exercises on the practice rink, each ticked off once done. */
export function PracticeHints({ learned }: { learned: ReadonlySet<Lesson> }) {
  const current = LESSONS.find(({ id }) => !learned.has(id))
  return (
    <ol
      aria-label="What to try"
      className="mb-6 grid grid-cols-2 lg:mb-3 gap-x-4 gap-y-1.5 lg:grid-cols-4 lying:absolute lying:top-12 lying:right-78 lying:left-34 lying:block lying:h-11"
    >
      {LESSONS.map(({ id, title, detail }, index) => (
        <li
          key={id}
          className={classes(
            'flex min-w-0 items-start gap-2.5 lying:h-11 lying:items-center',
            id !== current?.id && 'lying:hidden',
          )}
        >
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
          <p className="min-w-0 leading-snug lying:leading-tight">
            <span className="block font-semibold lying:truncate">{title}</span>
            <span className="block text-muted text-sm max-sm:hidden lying:truncate">{detail}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
