import { useLayoutEffect } from 'react'

/** The number of components that set an attribute, such as a dialog and another one above it. */
const users = new Map<string, number>()
const usersOf = (name: string) => users.get(name) ?? 0

/**
 * Sets an attribute on the page itself while the component is mounted, for CSS rules outside of it;
 * none if the value is null. A `:root:has(…)` would work, too, and restyle every element whenever
 * an element is inserted or removed.
 */
export function useRootAttribute(name: string, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return
    const root = document.documentElement
    root.setAttribute(name, value)
    users.set(name, usersOf(name) + 1)
    return () => {
      users.set(name, usersOf(name) - 1)
      if (usersOf(name) === 0) root.removeAttribute(name)
    }
  }, [name, value])
}
