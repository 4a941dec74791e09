/** The interface of this subject: other subjects import nothing else of it. */
export { countOpponents, insertOpponent } from './store.ts'
