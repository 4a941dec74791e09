/** The interface of this subject: other subjects import nothing else of it. */
export { EventStream, frameOf, type StreamEnd } from './live/event-stream.ts'
export { LIVE_TIMES, type LiveCounts, type LiveTimes } from './live/live-streams.ts'
export { recordWholeGame, unrecordGames } from './recording/whole-game-store.ts'
export { type NamedRow, putChangeOfGame, putRecords } from './recording/write-store.ts'
export { cachedByGame } from './records/cached-by-game.ts'
export { readGameReport, reportGame, reportPlayer } from './records/game-report.ts'
export { sumsOfGames } from './records/game-sums.ts'
export { readGameSums } from './records/game-sums-store.ts'
export { recordsOfGames } from './records/records-of-game.ts'
export { removeGame } from './schedule/commands.ts'
export {
  changeGames,
  forgetGames,
  type GameFields,
  type GameRest,
  rescheduleGames,
  restOfGames,
  scheduleGames,
  unscheduleGames,
} from './schedule/many-store.ts'
export { inGames, type OfGames } from './schedule/of-games-store.ts'
export { presentGame } from './schedule/present.ts'
export { countGames, insertGame, storeFormats } from './schedule/schedule-store.ts'
export { presentStart } from './schedule/start.ts'
export { calledOffSince, noteNewName, scheduleCounts } from './schedule/start-times-store.ts'
export {
  findGame,
  GAMES_PER_SLICE,
  type GameRow,
  type GameWithSeason,
  listCountedGames,
  listGamesOfSeason,
  listGamesWithCounts,
  readTerms,
} from './schedule/store.ts'
export { gameWithSheet } from './sheet/game-sheet.ts'
export { presentSheet } from './sheet/present.ts'
