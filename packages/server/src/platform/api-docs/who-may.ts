import {
  type Endpoint,
  keyAccessOf,
  type OperationPermission,
} from '@icetally/domain/platform/endpoint'

const WHO: Readonly<Record<Extract<OperationPermission, string>, string>> = {
  anybody: 'anyone, without signing in',
  account: 'any signed-in user',
  administrator: 'administrators of the installation',
  'team-code': 'any signed-in user with the team code',
}

/** The callers that an operation allows, in words or as permissions of the domain's table. */
export const whoMay = (permission: OperationPermission): string =>
  typeof permission === 'string' ? WHO[permission] : permission.join(', ')

/** The API keys that an operation allows; empty if it allows none. */
export function keysMay(endpoint: Endpoint): string {
  const access = keyAccessOf(endpoint)
  return access === null ? '' : ` API keys: ${access === 'read' ? 'all' : 'keys for recording'}.`
}
