import { useEffect, useId, useRef } from 'react'
import { Button } from '../../platform/components/button.tsx'

interface RechargeChoiceProps {
  readonly question: string
  /** Answers whether the moved charges are recorded for the other goalie. */
  readonly onAnswer: (recharges: boolean) => void
}

/**
 * Asks about the shots and goals that a goalie change moves. The focus is on the question: a button
 * would be pressed by the Enter key that opened it.
 */
export function RechargeChoice({ question, onAnswer }: RechargeChoiceProps) {
  const text = useId()
  const questionRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => questionRef.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <p ref={questionRef} id={text} tabIndex={-1} className="font-semibold text-lg leading-snug">
        {question}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button aria-describedby={text} onClick={() => onAnswer(true)}>
          Yes
        </Button>
        <Button variant="secondary" aria-describedby={text} onClick={() => onAnswer(false)}>
          No
        </Button>
      </div>
      <p className="text-muted text-sm">"No" leaves them as they are.</p>
    </div>
  )
}
