/** The interface of this subject: other subjects import nothing else of it. */
export { readBook } from './present.ts'
export { countOpponents, insertOpponent, listOpponents } from './store.ts'
