/** The interface of this subject: other subjects import nothing else of it. */
export {
  createPlayerCommand,
  playerFields,
  playerSchema,
  playerStatisticsSchema,
} from './endpoints/players.ts'
export { compareByNumber, type NumberedPlayer, shownName } from './order.ts'
