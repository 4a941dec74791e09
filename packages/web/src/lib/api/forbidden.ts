import { createListeners } from '../listeners.ts'

/** Reports that the server refused a change as forbidden (403). */
export const { tell: emitForbidden, add: onForbidden } = createListeners<[]>()
