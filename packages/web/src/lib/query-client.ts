import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'
import { isOffline } from './connection.ts'
import { reportError } from './report-error.ts'
import { useSession } from './session.ts'
import { toastSuccess } from './toast.ts'

/** A failed query is tried once more, unless the server refused it for a reason that will not change. */
const RETRIES = 1

function shouldRetry(failures: number, error: Error): boolean {
  const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return failures < RETRIES && !(refusal && error.status !== 429 && error.status !== 401)
}

/** The cache of server state. Failures and successes become toasts here, by each one's `meta`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 10_000,
        // A call without a network fails at once, and the screen says so, rather than waiting mutely.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What is not there, the screen itself says, in the same words: once is enough.
        const missing = error instanceof ApiError && error.status === 404
        // What is still shown of before bears a note of its age; that needs no message either.
        const readable = query.state.data !== undefined && isOffline()
        if (!missing && !readable) reportError(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => reportError(error, mutation.meta),
      onSuccess: (_data, _variables, _result, mutation) => {
        if (mutation.meta?.success !== undefined) toastSuccess(mutation.meta.success)
      },
    }),
  })
}

export const queryClient = createQueryClient()

// What one user loaded must not be seen by the next one on the same device.
useSession.subscribe((now, before) => {
  if (before.user !== null && now.user?.id !== before.user.id) queryClient.clear()
})
