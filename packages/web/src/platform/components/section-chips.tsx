import { classes } from './classes.ts'

/**
 * The way to the sections of a long page, in one line that stays in view below the header. It is for phones; at a
 * desk a page is at a glance.
 */
export function SectionChips(props: {
  /** Ids and titles of the sections, in the order of the page. */
  sections: readonly (readonly [id: string, title: string])[]
  className?: string
}) {
  const { sections, className } = props
  return (
    <nav
      aria-label="Sections of this page"
      className={classes(
        'sticky top-15 z-10 -mx-4 flex gap-2 overflow-x-auto bg-canvas px-4 py-1.5 [scrollbar-width:none] lg:hidden lying:hidden print:hidden',
        className,
      )}
    >
      {sections.map(([id, title]) => (
        <button
          key={id}
          type="button"
          onClick={() => goTo(id)}
          className="min-h-11 shrink-0 whitespace-nowrap rounded-full border border-edge bg-surface px-4 font-semibold hover:border-focus"
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

/** Scrolls to a section and moves the focus to it, so that the keyboard continues from there. */
function goTo(id: string): void {
  const section = document.getElementById(id)
  if (section === null) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}
