import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Lets the device's database go again. */
    letDiskGo?: () => void
  }
}

/**
 * Occupies the page's own database, as a slow disk would: records are shown, and not stored
 * until the returned function is called.
 */
export async function holdDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('icetally-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          let isHeld = true
          window.letDiskGo = () => {
            isHeld = false
          }
          const queue = opening.result
            .transaction('operations', 'readwrite')
            .objectStore('operations')
          // A transaction lasts as long as it has requests.
          const hold = () => {
            const request = queue.count()
            request.onsuccess = () => {
              resolve()
              if (isHeld) hold()
              else opening.result.close()
            }
          }
          hold()
        }
      }),
  )
  return () => page.evaluate(() => window.letDiskGo?.())
}
