import { counted } from '@icetally/domain/platform/counted'

/** The numbers of a person's items of each kind that end with their permission. */
export interface ItemCounts {
  readonly keys: number
  readonly links: number
  readonly webhooks: number
}

/** E.g. `1 link with full names and 2 webhooks`; empty where there is nothing. */
export function itemCountsInWords({ keys, links, webhooks }: ItemCounts): string {
  const parts = [
    ...(keys === 0 ? [] : [counted(keys, 'API key')]),
    ...(links === 0 ? [] : [`${counted(links, 'link')} with full names`]),
    ...(webhooks === 0 ? [] : [counted(webhooks, 'webhook')]),
  ]
  const last = parts.pop() ?? ''
  if (parts.length === 0) return last
  return `${parts.join(', ')}${parts.length > 1 ? ',' : ''} and ${last}`
}
