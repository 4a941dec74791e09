/** The interface of this subject: other subjects import nothing else of it. */
export {
  endWhatPersonMade,
  endWhatPersonMadeAnywhere,
  TEAMS_OF_STEP,
} from './end-what-person-made.ts'
export { renewCode } from './renew-code.ts'
export { presentRequest } from './requests-present.ts'
