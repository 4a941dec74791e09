import { createContext, Fragment, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { InPageBar } from './page-bar.tsx'
import { moveFocusByArrows } from './segmented-control.tsx'

export interface TabItem<Value extends string> {
  value: Value
  label: string
}

const OpenTab = createContext({ value: '', id: '', inBar: false })

/** In milliseconds, and like `--ease-glide`. */
const GLIDE = { duration: 200, easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)' }

/**
 * Tabs; each child is a `TabPanel`. The arrow keys move the focus, Enter opens. The accent bar under
 * the open tab glides along. Without Base UI, whose tabs measure themselves before the first paint:
 * on a phone that was the longest task of the game screen.
 */
export function Tabs<Value extends string>(props: {
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  /** In the header, in words of two lines where it is narrow. */
  inBar?: boolean
  /** Stays in view below the header while its panel scrolls. */
  sticky?: boolean
  children: ReactNode
}) {
  const { label, value, onChange, items, inBar = false, sticky = false, children } = props
  const id = useId()
  useGlide(id, value)
  useInView(id, value, sticky)
  const Around = inBar ? InPageBar : Fragment
  return (
    <OpenTab value={{ value, id, inBar }}>
      <Around>
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={moveFocusByArrows}
          className={classes(
            'flex',
            inBar
              ? 'shrink-0'
              : 'gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]',
            sticky &&
              'sticky top-15 z-10 -mx-4 bg-canvas px-4 sm:mx-0 sm:px-0 lg:top-17 lying:static print:hidden',
          )}
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={item.value === value ? `${id}-panel-${item.value}` : undefined}
              tabIndex={item.value === value ? 0 : -1}
              onClick={() => onChange(item.value)}
              className={classes(
                'relative flex select-none items-center justify-center rounded-t-control font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink',
                inBar
                  ? 'h-11 w-11 max-w-min min-w-11 wrap-normal max-lg:font-display max-lg:text-[0.75rem] max-lg:leading-[0.8125rem] sm:min-w-16 lg:w-auto lg:max-w-none lg:whitespace-nowrap lg:px-3'
                  : 'min-h-12 flex-1 gap-2 whitespace-nowrap px-3 sm:flex-none sm:px-5 lying:min-h-11 lying:flex-none',
              )}
            >
              {item.label}
              {item.value === value && (
                <span
                  id={`${id}-bar`}
                  className="absolute inset-x-0 bottom-0 h-1 origin-left rounded-t-full bg-focus"
                />
              )}
            </button>
          ))}
        </div>
      </Around>
      {children}
    </OpenTab>
  )
}

/** Moves the bar from the tab that was open before. */
function useGlide(id: string, value: string): void {
  const before = useRef(value)
  useLayoutEffect(() => {
    const from = document.getElementById(`${id}-tab-${before.current}`)
    const to = document.getElementById(`${id}-tab-${value}`)
    const bar = document.getElementById(`${id}-bar`)
    before.current = value
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
    if (from === to || !from || !to || !bar || isStill) return
    const way = from.offsetLeft - to.offsetLeft
    const scale = from.offsetWidth / to.offsetWidth
    bar.animate([{ transform: `translateX(${way}px) scaleX(${scale})` }, {}], GLIDE)
  }, [id, value])
}

/** Scrolls a row of tabs that is wider than the page to the open one. */
function useInView(id: string, value: string, isWide: boolean): void {
  useLayoutEffect(() => {
    const tab = isWide ? document.getElementById(`${id}-tab-${value}`) : null
    if (!tab?.parentElement) return
    const { clientWidth } = tab.parentElement
    tab.parentElement.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2
  }, [id, value, isWide])
}

/** Renders its content only while its tab is open. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const open = use(OpenTab)
  if (open.value !== value) return null
  return (
    <div
      role="tabpanel"
      id={`${open.id}-panel-${value}`}
      aria-labelledby={`${open.id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as the pattern of tabs has it
      tabIndex={0}
      className={classes('lying:pt-1 focus-visible:outline-offset-4', !open.inBar && 'pt-4')}
    >
      {children}
    </div>
  )
}
