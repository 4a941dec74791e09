/** The interface of this subject: other subjects import nothing else of it. */
export { endedAt, finalInAnswers, finalSchema } from './endpoints/final.ts'
export { gameFields, gameSchema } from './endpoints/games.ts'
export {
  archivedRecording,
  RECORDING_MEANINGS,
  recordingChange,
  recordingChoice,
} from './endpoints/recording-choice.ts'
export {
  GOALIE_TEXTS,
  PLAYER_TEXTS,
  sheetGoalie,
  sheetPlayer,
  teamRecord as teamRecordSchema,
} from './endpoints/sheet.ts'
export { gameFormat } from './format/format-schema.ts'
export {
  type ClockDirection,
  type GameFormat,
  isOvertime,
  lastOfRegulation,
  periodLabel,
  periodSeconds,
  regulationPeriods,
} from './format/game-format.ts'
export { type PlayedFacts, secondsOfPeriods } from './format/played-length.ts'
export { STANDARD_FORMAT, USUAL_OVERTIMES } from './format/standard.ts'
export type { RecordedFaceoffEvent } from './kinds/faceoff/faceoff-event.ts'
export { KINDS } from './kinds/index.ts'
export { lineupIn } from './kinds/lineup/lineup-record.ts'
export { proposedPowerPlays, type RecordedPenalty, usualClass } from './kinds/penalty/penalty.ts'
export { SCHEMAS } from './kinds/schemas.ts'
export { xCoord, yCoord } from './kinds/shot/shot-calls.ts'
export { type Kind, timeFieldOf } from './model/kind.ts'
export { opponentJersey } from './model/opponent.ts'
export { type GameRecords, type KindName, kindNamed } from './model/records.ts'
export { SEASON_DAYS } from './model/sentences.ts'
export { directionIn, directionsOf, type PeriodView } from './period/directions.ts'
export { isAtWrongEnd } from './period/wrong-end.ts'
export { feetToRightGoal, toFeet } from './rink/feet.ts'
export {
  CENTER_CIRCLE,
  END_CIRCLES,
  ICE_FEET_ACROSS,
  ICE_FEET_ALONG,
  NEUTRAL_DOTS,
  RINK_HEIGHT,
  RINK_WIDTH,
} from './rink/geometry.ts'
export type { RinkMarkings } from './rink/markings.ts'
export { type PlacedShot, towardsRightGoal } from './rink/mirror.ts'
export { type CanvasPoint, canvasDistance, canvasPoint, clampToRink } from './rink/points.ts'
export { ICE_ZONES, type IceZone, isSlot, zoneOf } from './rink/zones.ts'
export type { FinalScore, SheetFacts, SheetGoal, SheetShot } from './sheet/facts.ts'
export { addsUpTo, isForfeited, isPlayed, outcomeOf, WHERE_DECIDED } from './sheet/final.ts'
export {
  type GoalieGame,
  type GoalieTotals,
  goalieGame,
  goalsAgainstAverage,
  sumGoalieGames,
} from './sheet/goalie-games.ts'
export type { SheetGoalie } from './sheet/goalies.ts'
export {
  type GoalMark,
  goalieCharged,
  goalsInOrder,
  isMarked,
  type Score,
  type ScoredGoal,
  scoreOf,
} from './sheet/goals.ts'
export {
  type CountedGoal,
  type EnteredGoal,
  factsOfGoal,
  goalsOnce,
  playedAt,
  type ScoredShot,
} from './sheet/goals-once.ts'
export {
  goaliesOnRecord,
  playersOnRecord,
  type RosterPosition,
  rosterPositions,
  skatersIn,
} from './sheet/on-record.ts'
export { inOrderOfPlay, type Played } from './sheet/order-of-play.ts'
export type { SheetPeriod } from './sheet/periods.ts'
export type { SheetPlayer } from './sheet/players.ts'
export { type TeamRecord, teamRecord } from './sheet/record.ts'
export { recordedFigures } from './sheet/recorded.ts'
export { type GameSheet, gameSheet } from './sheet/sheet.ts'
export { areShotsRecorded, isOnGoal } from './sheet/shots-on-goal.ts'
export { type Reached, reachedIn, reachedPeriod, stageLabel } from './sheet/stage.ts'
export { mapTallies, tallies } from './sheet/tallies.ts'
export type { SheetTeam } from './sheet/team.ts'
export { type GameStart, startDateOf, startMomentOf } from './start.ts'
