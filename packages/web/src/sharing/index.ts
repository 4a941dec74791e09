/** The interface of this subject: other subjects import nothing else of it. */

export { ShareGame, ShareGameDialog } from './share-game.tsx'
export { useShareGame } from './use-share-game.ts'
