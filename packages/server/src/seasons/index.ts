/** The interface of this subject: other subjects import nothing else of it. */
export { presentSeason, seasonFields } from './commands.ts'
export { listSeasons, requireSeason, setSeasons } from './seasons-store.ts'
