import { createListeners } from '../listeners.ts'

/** Reports the ids of what is gone for this user, with all cached data about it. */
export const { tell: emitGone, add: onGone } = createListeners<[ids: readonly string[]]>()
