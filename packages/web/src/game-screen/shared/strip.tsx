import type { ReactNode } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'

/** The look of a control in the strip under the rink; all are 44 px high. */
export const STRIP_CONTROL =
  'flex h-11 min-w-11 shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control border border-edge bg-surface px-2.5 font-semibold text-[0.9375rem] text-ink leading-none transition-colors hover:border-focus active:scale-[0.985]'

/**
 * The row under the rink for records besides shots: of constant height, so that nothing moves; in
 * narrow layouts it scrolls sideways.
 */
export function Strip({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <section aria-label="Game controls" className="@container relative mt-1.5 h-11 upright:mt-0">
      <div
        className={classes(
          // Positioned, so that visually hidden text stays within it, too; what scrolls would cut an outer ring.
          'relative flex h-11 gap-1.5 @max-[26rem]:gap-1 overflow-x-auto overscroll-x-contain **:focus-visible:-outline-offset-2 [scrollbar-width:none]',
          question !== null && 'invisible',
        )}
      >
        {children}
      </div>
      {question}
    </section>
  )
}

interface StripQuestionProps {
  readonly text: string
  readonly answers?: readonly [yes: string, no: string] | undefined
  readonly onYes: () => void
  readonly onNo: () => void
}

const ANSWER = '-my-px @max-[8rem]:flex-1 @max-[8rem]:px-1'

/** A short question in place of the strip: it blocks nothing else. */
export function StripQuestion({ text, answers, onYes, onNo }: StripQuestionProps) {
  const [yes, no] = answers ?? ['Yes', 'No']
  return (
    // On the shortest phones the strip is a block: the answers are below the question.
    <div className="absolute inset-0 flex items-center gap-1.5 rounded-control border border-warning-text/40 bg-warning-soft pl-3 @max-[8rem]:flex-wrap @max-[8rem]:gap-0.5 @max-[8rem]:p-0.5">
      <p
        role="status"
        className="min-w-0 flex-1 font-semibold text-[0.9375rem] text-warning-text leading-tight @max-[8rem]:basis-full @max-[8rem]:px-1 @max-[8rem]:font-display @max-[8rem]:text-sm"
      >
        {text}
      </p>
      <Button size="small" onClick={onYes} className={ANSWER}>
        {yes}
      </Button>
      <Button size="small" variant="secondary" onClick={onNo} className={ANSWER}>
        {no}
      </Button>
    </div>
  )
}
