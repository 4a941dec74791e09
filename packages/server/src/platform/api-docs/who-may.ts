import {
  type Endpoint,
  keyAccessOf,
  type OperationPermission,
} from '@icetally/domain/platform/endpoint'

const WHO: Readonly<Record<Extract<OperationPermission, string>, string>> = {
  anybody: 'anybody',
  account: 'whoever is signed in',
  administrator: 'administrators of the installation',
  'team-code': 'whoever knows the code of the team',
}

/** Who may carry an operation out, in words or as permissions of the domain's table. */
export const whoMay = (permission: OperationPermission): string =>
  typeof permission === 'string' ? WHO[permission] : permission.join(', ')

/** Which API keys may, where not all callers may. */
export function keysMay(endpoint: Endpoint): string {
  const access = keyAccessOf(endpoint)
  return access === null ? '' : ` API keys: ${access === 'read' ? 'all' : 'those for recording'}.`
}
