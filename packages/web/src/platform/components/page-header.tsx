import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../browser/page-title.ts'
import { inElements } from '../format/in-elements.tsx'
import { classes } from './classes.ts'

/** The title of a page, its purpose, and its actions. */
export function PageHeader(props: {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /**
   * Rare actions: before the main ones, and behind one button on phones, so that the content is
   * first.
   */
  more?: ReactNode
  /** Something above the title, such as a way back. */
  before?: ReactNode
  /** The title of the browser's tab; the page's title itself if that is plain text. */
  documentTitle?: string | null
  /** The actions are many: they take a row of their own sooner, except at a desk. */
  crowded?: boolean
}) {
  const {
    title,
    subtitle,
    actions,
    more,
    crowded = more !== undefined,
    before,
    documentTitle = typeof title === 'string' ? title : null,
  } = props
  usePageTitle(documentTitle)
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-7">
      <div
        className={classes(
          'min-w-0',
          crowded ? 'flex-[1_1_24rem] xl:basis-72' : 'flex-[1_1_20rem]',
        )}
      >
        {before}
        <h2 className="type-title text-[2rem] sm:text-[2.5rem]">{inElements(title)}</h2>
        {subtitle !== undefined && <p className="mt-1 text-muted sm:text-lg">{subtitle}</p>}
      </div>
      {actions !== undefined && (
        // Two in a row of a phone, with any font: nothing moves when the letters arrive.
        <div
          className={classes(
            'flex w-full empty:hidden sm:w-auto sm:flex-wrap sm:gap-3 sm:*:flex-none',
            more === undefined
              ? 'flex-wrap gap-3 *:flex-[1_1_40%] max-sm:[&>:is(a,button)]:px-2.5'
              : 'icons-on-phones gap-2',
          )}
        >
          {more !== undefined && <MoreActions>{more}</MoreActions>}
          {actions}
        </div>
      )}
    </div>
  )
}

function MoreActions({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-label="More actions"
        popoverTarget={id}
        className="flex h-11 w-12! shrink-0 items-center justify-center rounded-control border border-edge bg-surface hover:border-focus hover:bg-hover sm:hidden"
      >
        <IconDots aria-hidden="true" className="size-6" />
      </button>
      <div
        id={id}
        popover="auto"
        // Before the press has its effect: the focus is back at the button when a dialog opens.
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover?.()}
        className="more-actions rounded-card border border-line bg-raised p-2 text-ink shadow-float max-sm:w-auto sm:contents"
      >
        {children}
      </div>
    </>
  )
}

/** The way back to the page this one belongs to, above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-1 inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold text-accent-text underline-offset-4 hover:underline print:hidden"
    >
      <IconArrowLeft aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate">{children}</span>
    </Link>
  )
}
