import { factCommands } from '../../model/fact-commands.ts'
import { type CommandOf, defineKind } from '../../model/kind.ts'
import type { goalieChangeSchemas } from './goalie-change-schemas.ts'
import type { RecordedGoalieChange } from './in-net.ts'
import { namesToRecharge, recharging, type WithCharges } from './recharge.ts'

type GoalieChangeCommand<Name extends string> = CommandOf<typeof goalieChangeSchemas, Name>

const { recordFact, correctFact, removeFact, restored } = factCommands<
  RecordedGoalieChange,
  GoalieChangeCommand<'goalieChange.record'>,
  GoalieChangeCommand<'goalieChange.correct'>,
  GoalieChangeCommand<'goalieChange.remove'>,
  WithCharges
>({
  name: 'goalieChange',
  called: 'goalie change',
  idField: 'goalieChangeId',
  recordsIn: ({ goalieChanges }) => goalieChanges,
  complete: ({ periodNumber, clock = null, playerId }) => ({ periodNumber, clock, playerId }),
  takesClock: true,
  fault: () => null,
  playersOf: ({ playerId }) => [playerId ?? []].flat(),
  alongside: {
    field: 'recharge',
    names: ({ recharge }) => namesToRecharge(recharge),
    effects({ recharge }, records, id, change) {
      const goalieChanges = new Map(records.goalieChanges)
      if (change === null) goalieChanges.delete(id)
      else goalieChanges.set(id, change)
      return recharging(records, { ...records, goalieChanges }, recharge)
    },
  },
  periodOf: ({ periodNumber }) => periodNumber,
  describe: ({ playerId, periodNumber }, nameOf) => [
    playerId === null ? 'Empty net' : `Goalie: ${nameOf(playerId)}`,
    `period ${periodNumber}`,
  ],
})

/** Changes of our goalie. */
export const goalieChange = defineKind<RecordedGoalieChange>()({
  name: 'goalieChange',
  collection: 'goalieChanges',
  table: 'goalie_changes',
  columns: {
    id: { column: 'id', as: 'text' },
    periodNumber: { column: 'period_number', as: 'int' },
    clock: { column: 'clock', as: 'int' },
    playerId: { column: 'player_id', as: 'text' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  players: ['playerId'],
  inNet: ['playerId'],
  commands: {
    'goalieChange.record': recordFact,
    'goalieChange.correct': correctFact,
    'goalieChange.remove': removeFact,
  },
  restored,
})
