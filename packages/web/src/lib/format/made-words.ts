import { counted } from '@icetally/domain/counted'

/** How many things of each kind a person made that end with their permission. */
export interface MadeCounts {
  readonly keys: number
  readonly links: number
  readonly webhooks: number
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** E.g. `1 link with full names and 2 webhooks`; empty where there is nothing. */
export function madeInWords({ keys, links, webhooks }: MadeCounts): string {
  return list.format([
    ...(keys === 0 ? [] : [counted(keys, 'API key')]),
    ...(links === 0 ? [] : [`${counted(links, 'link')} with full names`]),
    ...(webhooks === 0 ? [] : [counted(webhooks, 'webhook')]),
  ])
}
