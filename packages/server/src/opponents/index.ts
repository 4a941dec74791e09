/** The interface of this subject: other subjects import nothing else of it. */
export { lookOf } from './commands.ts'
