/** The tabs of the game screen that are not open at first, in one chunk. */
export { FaceoffsTab } from '../../features/faceoffs/faceoffs-tab.tsx'
export { GoalsTab } from '../../features/goals/goals-tab.tsx'
