import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from '../../platform/queries/recovery.ts'
import { useLater } from '../../platform/react/use-later.ts'

/**
 * The server's services for visitors, undefined until known. `isAwaited`: the form should not be shown yet, so
 * that the answer takes nothing away and moves nothing. Without an answer within a second, the form is as on most
 * servers.
 */
export function useService() {
  const { data: service, failureCount } = useQuery(serviceQuery())
  const isUnknown = service === undefined && failureCount === 0
  return { service, isAwaited: !useLater(isUnknown) && isUnknown }
}
