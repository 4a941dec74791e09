import { useEffect, useState } from 'react'
import type { OutboxStatus } from '../sync/outbox/types.ts'

/** The state of sending that a person should know, most urgent first. */
export type SendingState =
  | 'full'
  | 'memory'
  | 'signed-out'
  | 'offline'
  | 'attention'
  | 'unsent'
  | 'saved'

/** The displayed state: as above, and briefly that all waiting records have arrived. */
export type ShownState = SendingState | 'just-saved'

/** The state that a status amounts to. */
export function stateOf(status: OutboxStatus): SendingState {
  if (status.storage === 'full') return 'full'
  if (status.storage === 'memory' && status.unsent > 0) return 'memory'
  if (status.connection === 'signed-out' && status.unsent > 0) return 'signed-out'
  if (status.connection === 'offline' && status.storage !== 'memory') return 'offline'
  if (status.attention.length > 0) return 'attention'
  if (status.storage === 'memory') return 'saved'
  return status.unsent > 0 ? 'unsent' : 'saved'
}

/** Does the device store no more? Then unsent records end with the page. */
export const isUnstored = ({ storage }: OutboxStatus): boolean =>
  storage === 'full' || storage === 'memory'

/** How long something has to wait before it is worth a word, in milliseconds. */
export const NOTICE_DELAY = 1500
/** How long 'Up to date' is shown after something waited, in milliseconds. */
export const SAVED_DURATION = 3000

/**
 * The next display and its delay, in milliseconds. With a network every tap is briefly unsent:
 * words that flash with each would be noise.
 */
export function nextShown(
  shown: ShownState,
  state: SendingState,
): { readonly state: ShownState; readonly after: number } {
  const calm = shown === 'saved' || shown === 'just-saved'
  if (state === 'unsent' && calm) return { state, after: NOTICE_DELAY }
  if (state !== 'saved') return { state, after: 0 }
  if (shown === 'saved') return { state, after: 0 }
  if (shown === 'just-saved') return { state, after: SAVED_DURATION }
  return { state: 'just-saved', after: 0 }
}

/** The state of sending as it is shown: calmer than it is. */
export function useShownState(status: OutboxStatus): ShownState {
  const state = stateOf(status)
  const [shown, setShown] = useState<ShownState>(state === 'unsent' ? 'saved' : state)
  useEffect(() => {
    const next = nextShown(shown, state)
    if (next.state === shown) return
    const timer = setTimeout(setShown, next.after, next.state)
    return () => clearTimeout(timer)
  }, [shown, state])
  return shown
}

/**
 * Is the list of unsent records worth a link in the navigation? No more than a word on the chip is:
 * the links after it would move with every tap.
 */
export const showsInNavigation = (
  shown: ShownState,
  { unsent, attention, owners }: OutboxStatus,
): boolean =>
  attention.length > 0 ||
  owners.length > 0 ||
  (unsent > 0 && shown !== 'saved' && shown !== 'just-saved')

/** The words on the chip: its state, and beside another one that records need attention; null for none. */
export function chipParts(
  shown: ShownState,
  { unsent, attention }: OutboxStatus,
): { readonly also: string | null; readonly text: string | null } {
  const refused = `${attention.length} ${attention.length === 1 ? 'needs' : 'need'} attention`
  const words: Readonly<Record<ShownState, string | null>> = {
    full: unsent > 0 ? `Storage full · ${unsent} unsent` : 'Storage full',
    memory: `Keep open · ${unsent} unsent`,
    'signed-out': `Sign in to send ${unsent}`,
    offline: unsent > 0 ? `Offline · ${unsent} unsent` : 'Offline',
    attention: refused,
    unsent: `${unsent} unsent`,
    'just-saved': 'Up to date',
    saved: null,
  }
  const text = words[shown]
  const isAlso = attention.length > 0 && shown !== 'attention' && shown !== 'just-saved'
  return { also: isAlso && text !== null ? refused : null, text }
}

/** The few words on the chip; null where the icon alone is enough. */
export function chipText(shown: ShownState, status: OutboxStatus): string | null {
  const { also, text } = chipParts(shown, status)
  return also === null ? text : `${also} · ${text}`
}

/** The number beside the icon, where that is all there is space for: of the records that the server has not. */
export function chipCount(shown: ShownState, { unsent, attention }: OutboxStatus): number {
  if (shown === 'attention') return attention.length
  if (shown === 'full') return unsent
  return shown !== 'saved' && shown !== 'just-saved' ? unsent + attention.length : 0
}

/** The state as a sentence, without figures: read out when it changes, and no more often. */
export const STATE_SENTENCES: Readonly<Record<ShownState, string>> = {
  attention: 'The server refused something that was recorded. Retry or discard it.',
  full: 'The storage of this device is full. What you record is sent at once: keep this page open until all is saved.',
  memory: 'This browser keeps nothing after the page is closed. Keep it open until all is saved.',
  'signed-out': 'Unsent records stay on this device until you sign in again.',
  offline: 'No connection. What you record is kept on this device and sent later.',
  unsent: 'What you recorded is kept on this device and being sent.',
  'just-saved': 'Up to date',
  saved: 'Up to date',
}
