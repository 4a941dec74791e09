import { v7 as newId } from 'uuid'

/*
 * Requests that may have been executed although their answer was lost: sent again, also after a
 * reload, they have the same key or id, by which the server executes them once.
 */

const STORAGE_KEY = 'icetally-unanswered'
/** Longer content is not stored, only noted for as long as the page lasts. */
const LONGEST = 4000

let known: Map<string, string> | undefined

/** The keys, by request. */
function keys(): Map<string, string> {
  if (known === undefined) {
    try {
      known = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'))
    } catch {
      known = new Map()
    }
  }
  return known
}

function store(): void {
  try {
    const stored = [...keys()].filter(([content]) => content.length <= LONGEST)
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
  } catch {
    // Then it lasts as long as the page.
  }
}

/** The key, or id, of this content: another one once it was answered. */
export function keyOf(content: string): string {
  const before = keys().get(content)
  if (before !== undefined) return before
  const key = newId()
  keys().set(content, key)
  store()
  return key
}

/** These keys were answered: the same content is something new from now on. */
export function answered(...values: readonly unknown[]): void {
  let hasChanged = false
  for (const [content, key] of keys()) {
    if (values.includes(key)) hasChanged = keys().delete(content)
  }
  if (hasChanged) store()
}

/** For tests: the state of a reloaded page. */
export function rereadUnanswered(): void {
  known = undefined
}
