/** The interface of this subject: other subjects import nothing else of it. */
export { startNotifications } from './find.ts'
export { clearStates } from './store.ts'
