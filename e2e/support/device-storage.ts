import { expect, type Page } from '@playwright/test'

/** All that the page's browser stores of this site, as one text: every key, value and address. */
function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state]
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([
          settled(rows.getAllKeys()),
          settled(rows.getAll()),
        ])
        found.push(name, store, keys, values)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found.push(
        name,
        requests.map(({ url }) => url),
      )
    }
    return JSON.stringify(found, (_, value) => {
      if (value instanceof Map) return [...value]
      return ArrayBuffer.isView(value) ? 'bytes' : value
    })
  })
}

/** Waits until nothing that is stored contains any of these texts. */
export async function expectNothingOf(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const stored = await everythingStored(page)
    expect(texts.filter((text) => stored.includes(text))).toEqual([])
  }).toPass({ timeout: 15_000 })
}

/** Waits until each of these texts is stored somewhere. */
export async function expectStored(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const stored = await everythingStored(page)
    expect(texts.filter((text) => !stored.includes(text))).toEqual([])
  }).toPass({ timeout: 15_000 })
}
