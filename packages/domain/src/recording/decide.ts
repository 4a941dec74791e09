import type { ErrorCode } from '../errors.ts'
import { observedTime } from '../game/observed-time.ts'
import { LIMITS } from '../limits.ts'
import { type Directions, INITIAL_DIRECTIONS } from '../period/directions.ts'
import { areDifferentPeople, namedInGoal } from './goal-people.ts'
import type {
  CorrectShot,
  CountFaceoff,
  Operation,
  RecordGoal,
  RecordingCommand,
  RecordShot,
  SetFaceoffs,
  TrackFaceoffs,
} from './operations.ts'
import type { RecordedFaceoff, RecordedGoal, RecordedShot } from './records.ts'
import {
  CHOOSE_SHOOTER,
  DIFFERENT_PLAYERS,
  FACEOFFS_FULL,
  ID_TAKEN,
  NO_SCORE,
  WON_EXCEEDS_TAKEN,
} from './sentences.ts'
import { isTeamGoal } from './team-goal.ts'

/** What has to be known of a game to carry out one operation. */
export interface RecordingFacts {
  readonly directions: Directions | null
  readonly shot: (id: string) => RecordedShot | undefined
  readonly goal: (id: string) => RecordedGoal | undefined
  readonly faceoff: (playerId: string) => RecordedFaceoff | undefined
  /** Was this shot or goal removed before? */
  readonly isRemoved: (id: string) => boolean
  /** Does this player belong to the team? */
  readonly isPlayer: (id: string) => boolean
}

/** Who acts, and the clock that times from the future are held against (milliseconds since 1970). */
export interface RecordingContext {
  readonly userId: string
  readonly now: number
}

/** One change of the records. A removal of something that is not there is remembered all the same. */
export type RecordingEffect =
  | { readonly effect: 'put-shot'; readonly shot: RecordedShot }
  | { readonly effect: 'remove-shots'; readonly ids: readonly string[] }
  | { readonly effect: 'put-goal'; readonly goal: RecordedGoal }
  | { readonly effect: 'remove-goal'; readonly id: string }
  | { readonly effect: 'put-faceoff'; readonly faceoff: RecordedFaceoff }
  | { readonly effect: 'remove-faceoff'; readonly playerId: string }
  | { readonly effect: 'set-directions'; readonly directions: Directions }

/** What comes of an operation: effects (none where it changes nothing), or a refusal with a sentence. */
export type Decision =
  | { readonly done: true; readonly effects: readonly RecordingEffect[] }
  | { readonly done: false; readonly code: ErrorCode; readonly error: string }

type Handlers = {
  readonly [Command in RecordingCommand as Command['kind']]: (
    operation: Operation<Command>,
    facts: RecordingFacts,
    context: RecordingContext,
  ) => Decision
}

/**
 * What an operation does to the records of a game. Devices and the server ask the same function, so
 * both reach the same state. It is not asked again for an operation that was carried out before.
 */
export function decide(
  operation: Operation,
  facts: RecordingFacts,
  context: RecordingContext,
): Decision {
  const handler = HANDLERS[operation.command.kind] as (
    operation: Operation,
    facts: RecordingFacts,
    context: RecordingContext,
  ) => Decision
  return handler(operation, facts, context)
}

const done = (...effects: RecordingEffect[]): Decision => ({ done: true, effects })
const refuse = (code: ErrorCode, error: string): Decision => ({ done: false, code, error })
const unknownPlayer = (): Decision => refuse('NOT_FOUND', 'Player not found')
const sameId = (): Decision => refuse('ID_CONFLICT', ID_TAKEN)

/** Recording anything needs the periods; they are created on the way. */
const withPeriods = (facts: RecordingFacts): RecordingEffect[] =>
  facts.directions === null ? [{ effect: 'set-directions', directions: INITIAL_DIRECTIONS }] : []

function recordShot(
  { command, madeAt }: Operation<RecordShot>,
  facts: RecordingFacts,
  { userId, now }: RecordingContext,
): Decision {
  const { kind: _, shotId, ...content } = command
  if (facts.isRemoved(shotId)) return done()
  const stored = facts.shot(shotId)
  if (stored !== undefined) return isSameShot(stored, command) ? done() : sameId()
  if (content.shooterId !== null && !facts.isPlayer(content.shooterId)) return unknownPlayer()
  const takenAt = observedTime(madeAt, now)
  const shot = { ...content, id: shotId, takenAt, recordedBy: userId }
  return done(...withPeriods(facts), { effect: 'put-shot', shot })
}

const isSameShot = (stored: RecordedShot, sent: RecordShot): boolean =>
  stored.periodNumber === sent.periodNumber &&
  stored.shooterId === sent.shooterId &&
  stored.xCoord === sent.xCoord &&
  stored.yCoord === sent.yCoord &&
  stored.scored === sent.scored &&
  stored.scoredAgainst === sent.scoredAgainst &&
  stored.attackingDirection === sent.attackingDirection

function correctShot({ command }: Operation<CorrectShot>, facts: RecordingFacts): Decision {
  const stored = facts.shot(command.shotId)
  if (stored === undefined) return refuse('NOT_FOUND', 'Shot not found')
  const shot: RecordedShot = {
    ...stored,
    shooterId: command.shooterId === undefined ? stored.shooterId : command.shooterId,
    xCoord: command.xCoord ?? stored.xCoord,
    yCoord: command.yCoord ?? stored.yCoord,
    scored: command.scored ?? stored.scored,
    scoredAgainst: command.scoredAgainst ?? stored.scoredAgainst,
  }
  if (shot.scoredAgainst !== (shot.shooterId === null)) {
    return refuse('VALIDATION_FAILED', CHOOSE_SHOOTER)
  }
  if (shot.shooterId !== null && !facts.isPlayer(shot.shooterId)) return unknownPlayer()
  return done({ effect: 'put-shot', shot })
}

function recordGoal(
  { command, madeAt }: Operation<RecordGoal>,
  facts: RecordingFacts,
  { userId, now }: RecordingContext,
): Decision {
  const { kind: _, goalId, ...content } = command
  if (facts.isRemoved(goalId)) return done()
  const stored = facts.goal(goalId)
  if (stored !== undefined) return isSameGoal(stored, command) ? done() : sameId()
  const people = [content.scorerId, content.assister1Id, content.assister2Id]
  if (!areDifferentPeople(people)) return refuse('VALIDATION_FAILED', DIFFERENT_PLAYERS)
  if (!namedInGoal(people).every(facts.isPlayer)) return unknownPlayer()
  const shot = content.shotId === null ? undefined : facts.shot(content.shotId)
  // One that is not there was removed meanwhile: the goal is none the less one.
  if (shot !== undefined && !isTeamGoal(shot)) return refuse('VALIDATION_FAILED', NO_SCORE)
  const createdAt = observedTime(madeAt, now)
  return done({
    effect: 'put-goal',
    goal: { ...content, id: goalId, createdAt, recordedBy: userId },
  })
}

const isSameGoal = (stored: RecordedGoal, sent: RecordGoal): boolean =>
  stored.scorerId === sent.scorerId &&
  stored.assister1Id === sent.assister1Id &&
  stored.assister2Id === sent.assister2Id &&
  stored.periodNumber === sent.periodNumber &&
  stored.shotId === sent.shotId

function trackFaceoffs(
  { command, madeAt }: Operation<TrackFaceoffs>,
  facts: RecordingFacts,
  { now }: RecordingContext,
): Decision {
  const { playerId, faceoffId: id } = command
  if (facts.faceoff(playerId) !== undefined) return done()
  if (!facts.isPlayer(playerId)) return unknownPlayer()
  const createdAt = observedTime(madeAt, now)
  return done({ effect: 'put-faceoff', faceoff: { id, playerId, taken: 0, won: 0, createdAt } })
}

/** A player whom another person stopped tracking meanwhile is tracked again: no faceoff is lost. */
function countFaceoff(
  { command, madeAt, id }: Operation<CountFaceoff>,
  facts: RecordingFacts,
  { now }: RecordingContext,
): Decision {
  const { playerId, won } = command
  const before = facts.faceoff(playerId)
  if (before === undefined && !facts.isPlayer(playerId)) return unknownPlayer()
  const faceoff = before ?? { id, playerId, taken: 0, won: 0, createdAt: observedTime(madeAt, now) }
  if (faceoff.taken >= LIMITS.faceoffsPerPlayerAndGame) return refuse('CONFLICT', FACEOFFS_FULL)
  return done({
    effect: 'put-faceoff',
    faceoff: { ...faceoff, taken: faceoff.taken + 1, won: faceoff.won + (won ? 1 : 0) },
  })
}

function setFaceoffs({ command }: Operation<SetFaceoffs>, facts: RecordingFacts): Decision {
  const { taken, won, seen } = command
  const before = facts.faceoff(command.playerId)
  if (before === undefined) return refuse('NOT_FOUND', 'Faceoff not found')
  if (won > taken) return refuse('VALIDATION_FAILED', WON_EXCEEDS_TAKEN)
  if (before.taken !== seen.taken || before.won !== seen.won) {
    return refuse(
      'CONFLICT',
      `Somebody else changed this meanwhile: ${before.taken} taken, ${before.won} won`,
    )
  }
  return done({ effect: 'put-faceoff', faceoff: { ...before, taken, won } })
}

const HANDLERS: Handlers = {
  'shot.record': recordShot,
  'shot.correct': correctShot,
  'shot.remove': ({ command }) => done({ effect: 'remove-shots', ids: [command.shotId] }),
  'shots.reset': ({ command }) => done({ effect: 'remove-shots', ids: command.shotIds }),
  'goal.record': recordGoal,
  'goal.remove': ({ command }) => done({ effect: 'remove-goal', id: command.goalId }),
  'faceoff.track': trackFaceoffs,
  'faceoff.count': countFaceoff,
  'faceoff.set': setFaceoffs,
  'faceoff.untrack': ({ command: { playerId } }, facts) =>
    facts.faceoff(playerId) === undefined ? done() : done({ effect: 'remove-faceoff', playerId }),
  'periods.create': (_, facts) => done(...withPeriods(facts)),
  'periods.set': ({ command: { directions } }) => done({ effect: 'set-directions', directions }),
}
