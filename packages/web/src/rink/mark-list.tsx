import { memo } from 'react'
import type { RinkMark } from './marks.ts'

interface MarkListProps {
  readonly marks: readonly RinkMark[]
  readonly describe: (mark: RinkMark) => readonly string[]
}

/** The marks in words, for screen readers. With hundreds of shots a tap adds one line alone. */
export const MarkList = memo(function MarkList({ marks, describe }: MarkListProps) {
  return (
    <ul className="sr-only" aria-label="Shots on the rink">
      {marks.map((mark) => (
        <Line key={mark.id} text={describe(mark).join(', ')} />
      ))}
    </ul>
  )
})

const Line = memo(function Line({ text }: { text: string }) {
  return <li>{text}</li>
})
