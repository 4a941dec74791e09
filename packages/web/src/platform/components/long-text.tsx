import { useId, useState } from 'react'

const isLong = (text: string): boolean => text.length > 160 || text.split('\n').length > 3

/** A text with its line breaks; a long one shows three lines until expanded. */
export function LongText({ text }: { text: string }) {
  const [all, setAll] = useState(false)
  const id = useId()
  const long = isLong(text)
  return (
    <>
      <p id={id} className={`whitespace-pre-line ${long && !all ? 'line-clamp-3' : ''}`}>
        {text}
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
    </>
  )
}
