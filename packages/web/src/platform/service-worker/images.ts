import { IMAGE_CACHE } from '../browser/image-cache.ts'

const MOST = 60

/** A team image; its name changes with its contents, so that a stored one is never out of date. */
export async function imageOf(request: Request): Promise<Response> {
  const cache = await caches.open(IMAGE_CACHE)
  const known = await cache.match(request, { ignoreVary: true })
  if (known !== undefined) return known
  // One copy is enough: this one is removed when its team or its user is gone.
  const answer = await fetch(request, { cache: 'no-store' })
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
