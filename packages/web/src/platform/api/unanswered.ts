import { v7 as newId } from 'uuid'

/*
 * What was sent and maybe carried out, though its answer was lost: sent again, also after a reload, it carries the
 * key or id of before, by which the server carries it out once.
 */

const STORAGE_KEY = 'icetally-unanswered'
/** Longer content is not stored, only noted for as long as the page lasts. */
const LONGEST = 4000

let known: Map<string, string> | undefined

/** The keys, by what was sent. */
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

/** For tests: what a page that is loaded again knows. */
export function rereadUnanswered(): void {
  known = undefined
}
