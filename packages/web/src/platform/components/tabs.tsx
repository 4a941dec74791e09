import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { moveFocusByArrows } from './segmented-control.tsx'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

const OpenTab = createContext({ value: '', id: '' })

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
  children: ReactNode
}) {
  const { label, value, onChange, items, children } = props
  const id = useId()
  useGlide(id, value)
  return (
    <OpenTab value={{ value, id }}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocusByArrows}
        className="flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]"
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
            className="relative flex min-h-12 lying:min-h-11 lying:flex-none flex-1 select-none items-center justify-center gap-2 whitespace-nowrap rounded-t-control px-3 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink sm:flex-none sm:px-5"
          >
            {item.icon}
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
      {children}
    </OpenTab>
  )
}

/** Has the bar come from the tab that was open before. */
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

/** What one tab shows. */
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
      className="pt-4 lying:pt-1 focus-visible:outline-offset-4"
    >
      {children}
    </div>
  )
}
