import { expect, type Page } from '@playwright/test'

/** Waits until this version is stored on the device and in charge of the page. */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
}

/** Waits until the answers to these keys are cached on the device. */
export async function untilKept(
  page: Page,
  ...keys: readonly (readonly string[])[]
): Promise<void> {
  const hashes = keys.map((key) => JSON.stringify(key))
  await expect(async () => {
    const kept = await keptHashes(page)
    expect(hashes.filter((hash) => !kept.includes(hash))).toEqual([])
  }).toPass()
}

/** Keys of the answers that are cached on the device. */
async function keptHashes(page: Page): Promise<string[]> {
  return (await keptKeys(page)).map(([, hash = '']) => hash)
}

/** Waits until the outbox keeps the records of a game. */
export async function untilRecordsKept(page: Page, gameId: string): Promise<void> {
  const owned = async () => (await keysOf(page, 'icetally-outbox', 'records')).map(([, id]) => id)
  await expect(async () => expect(await owned()).toContain(gameId)).toPass()
}

const keptKeys = (page: Page) => keysOf(page, 'icetally-kept', 'answers')

/** The keys of a store of the browser's database; none while there is no such database. */
function keysOf(page: Page, name: string, store: string): Promise<string[][]> {
  return page.evaluate(
    async ([databaseName, storeName]) => {
      const known = await indexedDB.databases()
      if (!known.some((database) => database.name === databaseName)) return []
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(databaseName)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const request = database.transaction(storeName).objectStore(storeName).getAllKeys()
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
      database.close()
      return keys.map((key) => (Array.isArray(key) ? key.map(String) : []))
    },
    [name, store] as const,
  )
}
