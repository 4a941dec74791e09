/** The interface of this subject: other subjects import nothing else of it. */

export { ShareGame } from './share-game.tsx'
export { ShareGameDialog } from './share-game-dialog.tsx'
export { useShareGame } from './use-share-game.ts'
