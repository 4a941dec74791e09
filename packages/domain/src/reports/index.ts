/** The interface of this subject: other subjects import nothing else of it. */
export { reportUsage } from './endpoints/reports.ts'
export { NO_LINE } from './player-table.ts'
export { addPlayerLine, type PlayerSum } from './team-totals.ts'
