import { useEffect, useState } from 'react'
import { takeLinkToken } from '../../platform/browser/link-token.ts'

/** The secret of the link that this page was opened with; of a second link in the same tab, its own. */
export function useLinkToken(): string {
  const [token, setToken] = useState(takeLinkToken)
  useEffect(() => {
    const take = () => setToken(takeLinkToken())
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
