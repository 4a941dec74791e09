/** The interface of this subject: other subjects import nothing else of it. */
export {
  countSeasons,
  findSeason,
  insertSeason,
  listSeasons,
  requireSeason,
  setSeasonOfGame,
} from './seasons-store.ts'
