import { API_BASE } from '../../api/api-base.ts'
import { acceptJson, type EarlyAnswer } from '../../api/early-answers.ts'
import { isStoredHere } from '../../browser/stored-here.ts'
import { firstPaths } from '../../first-paths.ts'
import { pendingSignOuts } from '../../session/pending-sign-outs.ts'
import { storedToken } from '../../session/stored-token.ts'

/** Sends the requests that the app needs first at this address, for a user who is signed in. */
export function requestEarly(pathname: string = location.pathname): void {
  const token = storedToken()
  // Nothing is requested before the server knows of a sign-out (platform/api/api.ts).
  if (token === null || pendingSignOuts().length > 0) return
  const { page, whole, ...first } = firstPaths(pathname)
  const isNew = isNewHere()
  // A large answer would delay the app's own files, where they are not stored here.
  const paths = first.paths.filter((path) => !path.endsWith(isNew ? '?include=games' : '/records'))
  const answers = new Map<string, EarlyAnswer>()
  window.earlyAnswers = answers
  const request = (path: string) => fetch(API_BASE + path, { headers: acceptJson(token) })
  const note = (path: string, response: Promise<Response>) => {
    // The app may never take it; then it is no failure of its own.
    response.catch(() => undefined)
    answers.set(API_BASE + path, { token, response, sentAt: performance.now() })
  }
  const include = page === 'dashboard' ? page : isNew ? 'records' : 'account'
  const answered =
    whole &&
    request(`${whole}?include=${include}`).then(async (response) => {
      const { included, ...own } = response.ok ? await response.json() : {}
      const parts = response.ok ? { [whole]: own, ...included } : {}
      const part = (path: string) => {
        if (path in parts) return Response.json(parts[path], { headers: dateOf(response) })
        // A session that has ended is answered to every call alike.
        return path === whole || response.status === 401 ? response.clone() : request(path)
      }
      for (const path in parts) if (!paths.includes(path)) note(path, Promise.resolve(part(path)))
      return part
    })
  for (const path of paths)
    note(path, answered ? answered.then((part) => part(path)) : request(path))
}

/** The server's time of an answer. */
const dateOf = ({ headers }: Response) => ({ date: headers.get('date') ?? '' })

/** A device that stores the app stores records too, and requests only new ones. */
const isNewHere = (): boolean => 'serviceWorker' in navigator && !isStoredHere()
