/** The interface of this subject: other subjects import nothing else of it. */
export { listSeasons, requireSeason, setSeasonOfGame } from './seasons-store.ts'
