const CACHE = 'icetally-images'
const MOST = 60

/** A team image; its name changes with its contents, so that a stored one is never out of date. */
export async function imageOf(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const known = await cache.match(request, { ignoreVary: true })
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.ok) await keep(cache, request, answer.clone())
  return answer
}

/** Stores an image and lets the oldest go. Without room for it, it is only shown. */
async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
    const stored = await cache.keys()
    await Promise.all(stored.slice(0, -MOST).map((old) => cache.delete(old)))
  } catch {
    // The storage is full: the image is shown all the same.
  }
}
