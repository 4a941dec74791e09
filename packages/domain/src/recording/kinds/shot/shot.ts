import { counted } from '../../../counted.ts'
import { observedTime } from '../../../game/observed-time.ts'
import type { AttackingDirection, PeriodNumber } from '../../../limits.ts'
import { INITIAL_DIRECTIONS } from '../../../period/directions.ts'
import {
  type CommandDefinition,
  type CommandOf,
  defineKind,
  done,
  effectsOn,
  given,
  refuse,
  saysTheSame,
  type WithRemoved,
} from '../../kind.ts'
import { CHOOSE_SHOOTER, ID_TAKEN, PLAYER_NOT_FOUND } from '../../sentences.ts'
import { missingPeriods, type WithPeriods } from '../period/period.ts'
import type { shotSchemas } from './shot-schemas.ts'

/** A shot as recorded; positions in canvas units, times in milliseconds since 1970. */
export interface RecordedShot {
  readonly id: string
  readonly periodNumber: PeriodNumber
  /** `null` for the opponent's shots. */
  readonly shooterId: string | null
  readonly xCoord: number
  readonly yCoord: number
  readonly scored: boolean
  readonly scoredAgainst: boolean
  /** The direction in force when it was taken; it never changes afterwards. */
  readonly attackingDirection: AttackingDirection
  readonly takenAt: number
  /** The user who recorded it; null where the account was deleted. */
  readonly recordedBy: string | null
}

type ShotCommand<Name extends string> = CommandOf<typeof shotSchemas, Name>
/** Records a shot. */
export type RecordShot = ShotCommand<'shot.record'>

/** Records in which shots can be looked up. */
export interface WithShots {
  readonly shots: ReadonlyMap<string, RecordedShot>
}

type Needs = WithShots & WithPeriods & WithRemoved

const { put, remove } = effectsOn<RecordedShot>('shot')

const recordShot: CommandDefinition<RecordShot, Needs> = {
  decide({ command, madeAt }, facts, { userId, now }) {
    const { kind: _, shotId: id, attackingDirection, ...content } = command
    const { shots, periods, removed } = facts.records
    if (removed.has(id)) return done()
    const stored = shots.get(id)
    if (stored !== undefined) {
      const isSame = saysTheSame<RecordedShot>(stored, {
        ...content,
        ...(attackingDirection && { attackingDirection }),
      })
      return isSame ? done() : refuse('ID_CONFLICT', ID_TAKEN)
    }
    if (content.shooterId !== null && !facts.isPlayer(content.shooterId)) {
      return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    }
    const inForce =
      periods.get(String(content.periodNumber))?.attackingDirection ??
      INITIAL_DIRECTIONS[content.periodNumber]
    const shot: RecordedShot = {
      id,
      ...content,
      attackingDirection: attackingDirection ?? inForce,
      takenAt: observedTime(madeAt, now),
      recordedBy: userId,
    }
    return done(...missingPeriods(facts), put(shot))
  },
  names: ({ command }) => [{ kind: 'shot', id: command.shotId }, { player: command.shooterId }],
  marks: ({ shotId }) => [shotId],
  words: { done: 'Shot recorded successfully', failed: 'Failed to record shot' },
  describe: ({ scored, shooterId, periodNumber }, nameOf) => [
    `${scored ? 'Scored shot' : 'Shot'} ${shooterId === null ? 'against' : `by ${nameOf(shooterId)}`}`,
    `period ${periodNumber}`,
  ],
}

const correctShot: CommandDefinition<ShotCommand<'shot.correct'>, Needs> = {
  decide({ command }, { records, isPlayer }) {
    const { kind: _, shotId, ...sent } = command
    const stored = records.shots.get(shotId)
    if (stored === undefined) return refuse('NOT_FOUND', 'Shot not found')
    const shot: RecordedShot = { ...stored, ...given(sent) }
    if (shot.scoredAgainst !== (shot.shooterId === null)) {
      return refuse('VALIDATION_FAILED', CHOOSE_SHOOTER)
    }
    // A shooter who left the roster since stays in the shot.
    const isNew = shot.shooterId !== null && shot.shooterId !== stored.shooterId
    if (isNew && !isPlayer(shot.shooterId)) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    return done(put(shot))
  },
  names: ({ command }) => [{ kind: 'shot', id: command.shotId }, { player: command.shooterId }],
  marks: ({ shotId }) => [shotId],
  words: { done: 'Shot corrected', failed: 'Failed to correct shot' },
  describe: () => ['Correction of a shot'],
}

const removeShot: CommandDefinition<ShotCommand<'shot.remove'>, Needs> = {
  decide: ({ command }) => done(remove([command.shotId])),
  names: ({ command }) => [{ kind: 'shot', id: command.shotId }],
  marks: ({ shotId }) => [shotId],
  words: { done: 'Shot removed', failed: 'Failed to remove shot' },
  describe: () => ['Removal of a shot'],
}

const resetShots: CommandDefinition<ShotCommand<'shots.reset'>, Needs> = {
  decide: ({ command }) => done(remove(command.shotIds)),
  names: ({ command }) => command.shotIds.map((id) => ({ kind: 'shot', id })),
  marks: () => [],
  words: { done: 'All shots cleared', failed: 'Failed to clear shots' },
  describe: ({ shotIds }) => [`Removal of ${counted(shotIds.length, 'shot')}`],
}

/** Shots, for the team and against it. */
export const shot = defineKind<RecordedShot>()({
  name: 'shot',
  collection: 'shots',
  table: 'shots',
  columns: {
    id: { column: 'id', as: 'text' },
    periodNumber: { column: 'period_number', as: 'int' },
    shooterId: { column: 'shooter_id', as: 'text' },
    xCoord: { column: 'x_coord', as: 'real' },
    yCoord: { column: 'y_coord', as: 'real' },
    scored: { column: 'scored', as: 'flag' },
    scoredAgainst: { column: 'scored_against', as: 'flag' },
    attackingDirection: { column: 'attacking_direction', as: 'text' },
    takenAt: { column: 'taken_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  corrected: ['periodNumber', 'shooterId', 'xCoord', 'yCoord', 'scored', 'scoredAgainst'],
  players: ['shooterId'],
  recorder: 'recordedBy',
  order: ['takenAt', 'id'],
  commands: {
    'shot.record': recordShot,
    'shot.correct': correctShot,
    'shot.remove': removeShot,
    'shots.reset': resetShots,
  },
})
