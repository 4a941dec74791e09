import type { LiveEvent } from '../live/live-stream.ts'

/** The messages between the tabs of one browser. */
export type TabMessage =
  /** The leading tab is awake. */
  | { readonly kind: 'alive' }
  /** A tab changed the device's stored operations and records. */
  | { readonly kind: 'stored' }
  /** The user has these teams alone, fewer than a tab knew before. */
  | { readonly kind: 'teams'; readonly user: string; readonly teamIds: readonly string[] }
  /** The data that a page of a follower has received of its game; such pages have channels of their own. */
  | { readonly kind: 'followed'; readonly news: unknown }
  /**
   * Such a page has just opened, or is visible again: it may have missed messages of the leading
   * one.
   */
  | { readonly kind: 'follows' }
  | LiveMessage

/** Messages of the live connection; `user` separates two people who use the browser alternately. */
export type LiveMessage = { readonly user: string } & (
  | {
      /**
       * The games a tab shows, each with the last change number known there; none: it is closed.
       */
      readonly kind: 'wants'
      readonly tab: string
      readonly games: readonly (readonly [gameId: string, after: number])[]
    }
  /** A new leader requests the wants of each tab. */
  | { readonly kind: 'who' }
  | { readonly kind: 'event'; readonly event: LiveEvent }
)

/** Messages to the other tabs of this browser, and from them. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void
  readonly listen: (hear: (message: TabMessage) => void) => void
}

/** The browser's channel of this name; `null` where it has none. */
export function openTabChannel(name: string): (TabChannel & { close(): void }) | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const broadcast = new BroadcastChannel(name)
  return {
    post: (message) => broadcast.postMessage(message),
    listen: (hear) => broadcast.addEventListener('message', ({ data }) => hear(data as TabMessage)),
    close: () => broadcast.close(),
  }
}
