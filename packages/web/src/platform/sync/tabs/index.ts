import { openTabChannel, type TabChannel } from './channel.ts'
import { createLeadership } from './leadership.ts'

const NAME = 'icetally-tabs'
const ALONE: TabChannel = { post: () => undefined, listen: () => undefined }
const channel = openTabChannel(NAME)

/** Messages to the other tabs of this browser, and from them. */
export const tabs = channel ?? ALONE

/** The election of this tab. Tabs that cannot speak to each other could do nothing for one another. */
export const leadership = createLeadership({
  locks: channel === null ? undefined : navigator.locks,
  channel: tabs,
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
})
