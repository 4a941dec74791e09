import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

/** Tabs; each child is a `TabPanel`. The accent bar under the open tab glides along. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  children,
}: {
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  children: ReactNode
}) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List
        aria-label={label}
        className="relative z-0 flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="flex min-h-12 lying:min-h-11 lying:flex-none flex-1 select-none items-center justify-center gap-2 whitespace-nowrap rounded-t-control px-3 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink sm:flex-none sm:px-5"
          >
            {item.icon}
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-1 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-full bg-focus transition-[translate,width] duration-200 ease-glide" />
      </Base.List>
      {children}
    </Base.Root>
  )
}

/** What one tab shows. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} className="pt-4 lying:pt-1 focus-visible:outline-offset-4">
      {children}
    </Base.Panel>
  )
}
