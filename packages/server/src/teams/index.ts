/** The interface of this subject: other subjects import nothing else of it. */
export {
  endAllItemsOf,
  endItemsOf,
  TEAMS_OF_STEP,
} from './end-items.ts'
export { renewCode } from './renew-code.ts'
export { presentRequest } from './requests-present.ts'
