import { api } from '../platform/api/api.ts'
import { rereadSession, startSession, useSession } from '../platform/session/session.ts'

/** A token older than this is exchanged for a new one, in milliseconds. */
export const RENEW_AFTER = 24 * 60 * 60 * 1000

const LOCK = 'icetally-token'

function isOld(now: number): boolean {
  const { token, tokenSince } = useSession.getState()
  return token !== null && now - (tokenSince ?? 0) > RENEW_AFTER
}

/**
 * Exchanges an old token for a new one, once for all tabs; after a failure the old one stays valid.
 */
export async function renewOldToken(now = Date.now()): Promise<void> {
  if (!isOld(now)) return
  const renew = async () => {
    rereadSession()
    if (!isOld(now)) return
    try {
      const { data } = await api('POST /auth/refresh')
      startSession(data.user, data.token, now)
    } catch {
      // Without network there is nothing to renew; a refusal has already ended the session.
    }
  }
  // Without locks (an insecure origin) two tabs may both renew; the server tolerates that.
  await ('locks' in navigator ? navigator.locks.request(LOCK, renew) : renew())
}

/** Renews now, every hour, and whenever the page becomes visible again. */
export function keepTokenFresh(): void {
  void renewOldToken()
  setInterval(() => void renewOldToken(), 60 * 60 * 1000)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void renewOldToken()
  })
}
