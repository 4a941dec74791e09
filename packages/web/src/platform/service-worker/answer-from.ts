/**
 * The source of the answer to a request: our own caches, or the network as without a service
 * worker.
 */
export type Source = 'page' | 'shell' | 'images' | 'network'

/** The parts of a request that decide. */
interface Requested {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Paths that the app never routes itself; the server has the same list (http/errors/not-found.ts).
 */
const SERVERS_OWN = /^\/(api|f|images|healthz|readyz|metrics)(\/|$)/
const TEAM_IMAGE = /^\/images\/[^/]+$/

/**
 * The source of a request's answer, given the paths of the app's files; for the API always the
 * server.
 */
export function answerFrom(
  { method, mode, url }: Requested,
  origin: string,
  files: ReadonlySet<string>,
): Source {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET' || requested !== origin) return 'network'
  if (TEAM_IMAGE.test(pathname)) return mode === 'navigate' ? 'network' : 'images'
  if (SERVERS_OWN.test(pathname)) return 'network'
  // Files of another version are in no list of ours, but perhaps in its cache.
  if (files.has(pathname) || pathname.startsWith('/assets/')) return 'shell'
  return mode === 'navigate' ? 'page' : 'network'
}
