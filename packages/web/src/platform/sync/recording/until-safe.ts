let pending = 0

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the page is closed while a record is not yet safe on this device. */
export async function untilSafe<T>(storing: Promise<T>): Promise<T> {
  pending += 1
  if (pending === 1) addEventListener('beforeunload', warn)
  try {
    return await storing
  } finally {
    pending -= 1
    if (pending === 0) removeEventListener('beforeunload', warn)
  }
}
