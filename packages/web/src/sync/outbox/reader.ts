/** Reads what is kept, once for all who ask at the same time. */
export interface Reader {
  /** Settles once what was kept when it was called is known. */
  readonly read: () => Promise<void>
  /** The reading under way, if any. */
  readonly underWay: () => Promise<void> | null
}

/** `readOnce` reads, and answers whether that is still current; else it is called again. */
export function createReader(readOnce: () => Promise<boolean>, onCurrent: () => void): Reader {
  let reading: Promise<void> | null = null
  let again = false

  async function readUntilCurrent(): Promise<void> {
    let current: boolean
    do {
      again = false
      current = await readOnce()
    } while (again || !current)
    onCurrent()
  }

  return {
    read() {
      if (reading) {
        again = true
        return reading
      }
      reading = readUntilCurrent().finally(() => {
        reading = null
      })
      return reading
    },
    underWay: () => reading,
  }
}
