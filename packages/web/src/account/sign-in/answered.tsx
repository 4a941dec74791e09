import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The result of a press, in place of its form; announced if it is within a status region. */
export function Answered({ icon: AnswerIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 rounded-control border border-accent/50 bg-accent-soft px-4 py-3 font-semibold">
      <AnswerIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      {children}
    </p>
  )
}
