import { jerseyAfter } from '../../../platform/jersey.ts'
import {
  type CommandDefinition,
  type CommandOf,
  type Decision,
  defineKind,
  done,
  effectsOn,
  type RecordingEffect,
  refuse,
} from '../../model/kind.ts'
import { EACH_PLAYER_ONCE, PLAYER_NOT_FOUND } from '../../model/sentences.ts'
import { observedTime } from '../../observed-time.ts'
import { namesToRecharge, recharging, type WithCharges } from '../goalie-change/recharge.ts'
import { type LineupPlayer, lineupIn, type RecordedLineup } from './lineup-record.ts'
import type { lineupSchemas } from './lineup-schemas.ts'

const { put, remove } = effectsOn<RecordedLineup>('lineup')

type SetLineup = CommandOf<typeof lineupSchemas, 'lineup.set'>

/** The dressed players; of one without `number` and `jersey` the jersey of that night stays, null takes it away. */
function playersOf({ players }: SetLineup, stored: RecordedLineup | null): LineupPlayer[] {
  const before = new Map(stored?.players.map((player) => [player.playerId, player]))
  return players.map(({ playerId, position = null, starting = false, ...sent }) => {
    const { number = null, jersey } = before.get(playerId) ?? {}
    const worn = jerseyAfter(sent, { number, jersey })
    return { playerId, position, starting, ...(worn.number !== null && worn) }
  })
}

const fault = ({ players }: Pick<RecordedLineup, 'players'>): string | null =>
  new Set(players.map(({ playerId }) => playerId)).size < players.length ? EACH_PLAYER_ONCE : null

/** The effects, including charges recorded while another goalie was to start. */
function withRecharged(
  effect: RecordingEffect,
  records: WithCharges,
  { recharge }: SetLineup,
  lineup: RecordedLineup | null,
): Decision {
  const lineups = new Map(lineup === null ? [] : [[lineup.id, lineup]])
  return done(effect, ...recharging(records, { ...records, lineups }, recharge))
}

const setLineup: CommandDefinition<SetLineup, WithCharges> = {
  decide({ id, command, madeAt }, { records, isPlayer }, { userId, now }) {
    const stored = lineupIn(records)
    const players = playersOf(command, stored)
    const ids = players.map(({ playerId }) => playerId)
    const wrong = fault({ players })
    if (wrong !== null) return refuse('VALIDATION_FAILED', wrong)
    if (ids.length === 0) {
      if (stored === null) return done()
      return withRecharged(remove([stored.id]), records, command, null)
    }
    const before = new Set(stored?.players.map(({ playerId }) => playerId))
    const areKnown = ids.every((playerId) => before.has(playerId) || isPlayer(playerId))
    if (!areKnown) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    const set: RecordedLineup =
      stored === null
        ? { id, players, createdAt: observedTime(madeAt, now), recordedBy: userId }
        : { ...stored, players }
    return withRecharged(put(set), records, command, set)
  },
  names: ({ id, command }) => [
    { kind: 'lineup', id },
    { kind: 'lineup', all: true },
    ...command.players.map(({ playerId }) => ({ player: playerId })),
    ...namesToRecharge(command.recharge),
  ],
  marks: () => ['lineup'],
  words: { done: 'Lineup saved', failed: 'Failed to save lineup' },
  describe: ({ players }) => [`Lineup of ${players.length}`],
}

/** The players dressed for a game. */
export const lineup = defineKind<RecordedLineup>()({
  name: 'lineup',
  collection: 'lineups',
  table: 'lineups',
  canReturn: true,
  // One for each game, and not yet anything that happened in it.
  counts: false,
  fault,
  columns: {
    id: { column: 'id', as: 'text' },
    players: { column: 'players', as: 'list' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  players: ['players'],
  commands: { 'lineup.set': setLineup },
  restored: ({ players }) => [{ kind: 'lineup.set', players }],
})
