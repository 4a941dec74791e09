/** The interface of this subject: other subjects import nothing else of it. */
export { reportUsage } from './endpoints/reports.ts'
