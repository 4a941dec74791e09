/** The interface of this subject: other subjects import nothing else of it. */

export { ON_ROSTER, playerFields, wasOnRoster } from './commands.ts'
export {
  copyNamesInto,
  namedInGame,
  namesInGames,
  playersCalledInGame,
  playersInGame,
  putGameNames,
  slicesToName,
} from './game-names-store.ts'
export { addPlayers, changePlayers, deletePlayers, type PlayerFields } from './many-store.ts'
export { findPlayers, listAllPlayers, listRoster, playersNamed } from './store.ts'
