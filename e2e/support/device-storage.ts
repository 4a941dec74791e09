import { expect, type Page } from '@playwright/test'

/** All data of this site in the page's browser: each store with its keys, values and addresses as text. */
function everythingStored(page: Page): Promise<readonly { place: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { place: string; text: string }[] = []
    const add = (place: string, content: unknown): void => {
      const text = JSON.stringify(content, (_, value) => {
        if (value instanceof Map) return [...value]
        return ArrayBuffer.isView(value) ? 'bytes' : value
      })
      found.push({ place, text })
    }
    add('localStorage', { ...localStorage })
    add('sessionStorage', { ...sessionStorage })
    add('history', history.state)
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const keys = await settled(rows.getAllKeys())
        const values = await settled(rows.getAll())
        keys.forEach((key, index) => {
          add(`${name} ${store} ${JSON.stringify(key)}`, values[index])
        })
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      for (const { url } of requests) add(`${name} ${url}`, url)
    }
    return found
  })
}

/** Waits until nothing that is stored contains any of these texts. */
export async function expectNothingOf(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const left = (await everythingStored(page)).flatMap(({ place, text }) =>
      texts.flatMap((own) => (`${place} ${text}`.includes(own) ? [`${own} in ${place}`] : [])),
    )
    expect(left).toEqual([])
  }).toPass({ timeout: 20_000 })
}

/** Waits until each of these texts is stored somewhere. */
export async function expectStored(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const stored = await everythingStored(page)
    const all = stored.map(({ place, text }) => `${place} ${text}`).join()
    expect(texts.filter((text) => !all.includes(text))).toEqual([])
  }).toPass({ timeout: 20_000 })
}
