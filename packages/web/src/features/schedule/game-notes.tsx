import { useId, useState } from 'react'

const isLong = (notes: string): boolean => notes.length > 160 || notes.split('\n').length > 3

/** The notes of a game, with their line breaks; long ones show three lines until asked for more. */
export function GameNotes({ notes }: { notes: string }) {
  const [all, setAll] = useState(false)
  const id = useId()
  const long = isLong(notes)
  return (
    <div className="mt-1.5 max-w-prose border-accent border-l-2 pl-3">
      <span className="sr-only">Notes: </span>
      <p id={id} className={`whitespace-pre-line ${long && !all ? 'line-clamp-3' : ''}`}>
        {notes}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          className="min-h-11 font-semibold text-accent-text"
        >
          {all ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
