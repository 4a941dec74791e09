/** Under which name the browser stores team images; the service worker fills it. */
export const IMAGE_CACHE = 'icetally-images'

/**
 * Removes the cached images except those at these addresses; if the storage fails, at the next
 * chance.
 */
export async function forgetImages(retained: readonly (string | null)[] = []): Promise<void> {
  // Only there over https, as is the service worker.
  if (typeof caches === 'undefined') return
  try {
    if (retained.length === 0) {
      await caches.delete(IMAGE_CACHE)
      return
    }
    if (!(await caches.has(IMAGE_CACHE))) return
    const cache = await caches.open(IMAGE_CACHE)
    const paths = new Set(retained.map((url) => url && new URL(url, location.href).pathname))
    const stored = await cache.keys()
    const foreign = stored.filter(({ url }) => !paths.has(new URL(url).pathname))
    await Promise.all(foreign.map((request) => cache.delete(request)))
  } catch {
    // The next list of teams, or the next start, tries again.
  }
}
