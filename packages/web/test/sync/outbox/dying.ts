import type { OperationStore } from '../../../src/platform/sync/outbox/store.ts'

/** A page whose database stops answering after so many calls, before or after they are carried out. */
export function dying(callsLeft: () => number | null, die: () => void) {
  let last: number | null = null
  const isLast = () => {
    const left = callsLeft()
    if (left === null) return false
    last = last === null ? left : last - 1
    return last <= 0
  }
  return (store: OperationStore): OperationStore =>
    new Proxy(store, {
      get(target, name: keyof OperationStore) {
        const value = target[name]
        if (typeof value !== 'function') return value
        return (...parameters: never[]) => {
          const before = isLast()
          if (before) die()
          // The transaction that was just begun may still be carried out by the browser.
          return Reflect.apply(value, target, parameters)
        }
      },
    })
}
