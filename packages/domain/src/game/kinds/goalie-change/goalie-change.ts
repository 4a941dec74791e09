import { factCommands } from '../../model/fact-commands.ts'
import { defineKind } from '../../model/kind.ts'
import type { goalieChangeSchemas } from './goalie-change-schemas.ts'
import type { RecordedGoalieChange } from './in-net.ts'
import { namesToRecharge, recharging, type WithCharges } from './recharge.ts'

const facts = factCommands<
  RecordedGoalieChange,
  typeof goalieChangeSchemas,
  'goalieChange',
  WithCharges
>({
  name: 'goalieChange',
  recordsIn: ({ goalieChanges }) => goalieChanges,
  complete: ({ periodNumber, clock = null, playerId }) => ({ periodNumber, clock, playerId }),
  players: ['playerId'],
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
  describe: ({ playerId, periodNumber }, nameOf) => [
    playerId === null ? 'Empty net' : `Goalie: ${nameOf(playerId)}`,
    `period ${periodNumber}`,
  ],
})

/** Changes of our goalie. */
export const goalieChange = defineKind<RecordedGoalieChange>()({
  ...facts,
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
  inNet: ['playerId'],
})
