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

/** Waits until the answers to these keys are kept on the device. */
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

/** Which answers are kept on the device. */
export async function keptHashes(page: Page): Promise<string[]> {
  return (await keptKeys(page)).map(([, hash = '']) => hash)
}

/** Whose answers are kept on the device. */
export async function keptOwners(page: Page): Promise<string[]> {
  return [...new Set((await keptKeys(page)).map(([owner = '']) => owner))]
}

function keptKeys(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'icetally-kept')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('icetally-kept')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const asked = database.transaction('answers').objectStore('answers').getAllKeys()
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result)
    })
    database.close()
    return keys.map((key) => (Array.isArray(key) ? key.map(String) : []))
  })
}
