/** Mark and name; the mark is four strokes of a tally, crossed by the fifth, the cut of a skate. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className="size-9 shrink-0">
        <path
          d="M10 7.5 7.7 20.5M15.2 7.5l-2.3 13M20.4 7.5l-2.3 13M25.6 7.5l-2.3 13"
          stroke="currentColor"
          strokeWidth="2.7"
          strokeLinecap="round"
        />
        <path
          d="M4.8 24.8c8.6 1 16.8-4 22.4-12.2"
          className="stroke-accent"
          strokeWidth="3.3"
          strokeLinecap="round"
        />
      </svg>
      <span className="type-title text-[1.75rem]">Icetally</span>
    </span>
  )
}
