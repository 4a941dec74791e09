/** The interface of this subject: other subjects import nothing else of it. */
export { countReport } from './usage/count-report.ts'
