let pending = 0

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the page is closed while a record is not yet safe on this device. */
export async function untilSafe<T>(keeping: Promise<T>): Promise<T> {
  pending += 1
  if (pending === 1) addEventListener('beforeunload', ask)
  try {
    return await keeping
  } finally {
    pending -= 1
    if (pending === 0) removeEventListener('beforeunload', ask)
  }
}
