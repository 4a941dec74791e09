/** The part of analytics that other subjects use: penalties of one stoppage that cancel out. */
export { canceledOut } from './strength/canceling.ts'
