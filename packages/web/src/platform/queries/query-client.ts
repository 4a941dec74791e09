import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { onForbidden } from '../api/api.ts'
import { hasStatus, isRefusal } from '../api/api-client.ts'
import { isOffline } from '../browser/network.ts'
import { reportError } from '../messages/report-error.ts'
import { toastSuccess } from '../messages/toast.ts'
import { useSession } from '../session/session.ts'
import { invalidate, keys } from './keys.ts'

/** The cache of server state. Failures and successes become toasts here, by each one's `meta`. */
export function createQueryClient(): QueryClient {
  const complaints = createComplaints()
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Once more, unless the server refused for a reason that will not change.
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 10_000,
        // A call without a network fails at once, and the screen shows it, rather than waiting
        // silently.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The screen itself shows a 404, in the same words: once is enough.
        // Without a network, too: cached data has a note of its age.
        if (!hasStatus(error, 404) && !isOffline()) reportError(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        reportError(error, meta, complaints.of(meta?.success).signal)
        // Another person was faster: the screen shows the present state.
        if (hasStatus(error, 404) || hasStatus(error, 409)) void client.invalidateQueries()
      },
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.success !== undefined) {
          complaints.withdraw(meta.success)
          toastSuccess(meta.success)
        }
        return invalidate(client, ...(meta?.changes ?? []))
      },
    }),
  })
  // A refused user was shown too much: the team was disabled, or the role has changed.
  onForbidden(() => void invalidate(client, keys.teams, keys.everyGame))
  return client
}

/** Messages about failures, by the words for the success: no longer true once that arrives. */
function createComplaints() {
  const controllers = new Map<string | undefined, AbortController>()
  return {
    of(success: string | undefined): AbortController {
      const known = controllers.get(success) ?? new AbortController()
      controllers.set(success, known)
      return known
    },
    withdraw(success: string): void {
      controllers.get(success)?.abort()
      controllers.delete(success)
    },
  }
}

// In a task of its own a second press that already waits would come first, and start the action again.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = createQueryClient()

// One user's loaded data must not be visible to the next one on the same device.
useSession.subscribe((now, before) => {
  if (before.user !== null && now.user?.id !== before.user.id) queryClient.clear()
})
