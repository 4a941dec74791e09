/** The tabs of the game screen that are not open at first, in one chunk. */
export { FaceoffsTab } from './faceoffs/faceoffs-tab.tsx'
export { GoalsTab } from './goals/goals-tab.tsx'
