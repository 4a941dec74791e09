import { jerseyAfter } from '../../../platform/jersey.ts'
import type { Position } from '../../../platform/limits.ts'
import {
  type CommandDefinition,
  type CommandOf,
  defineKind,
  done,
  effectsOn,
  refuse,
} from '../../model/kind.ts'
import { EACH_PLAYER_ONCE, PLAYER_NOT_FOUND } from '../../model/sentences.ts'
import { observedTime } from '../../observed-time.ts'
import type { lineupSchemas } from './lineup-schemas.ts'

/** A player who is dressed for a game. */
export interface LineupPlayer {
  readonly playerId: string
  /** What the player plays as in this game; null if not recorded. */
  readonly position: Position | null
  /** Is the player in the starting six? */
  readonly starting: boolean
  /** What the player wears in this game, where that was said; absent: as the roster says that night. */
  readonly number?: number | null | undefined
  readonly jersey?: string | null | undefined
}

/** Who is dressed for a game; there is one at most. */
export interface RecordedLineup {
  readonly id: string
  readonly players: readonly LineupPlayer[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly recordedBy: string | null
}

/** Records in which the lineup can be looked up. */
export interface WithLineups {
  readonly lineups: ReadonlyMap<string, RecordedLineup>
}

/** Who is dressed for the game; null if not recorded. */
export const lineupIn = ({ lineups }: WithLineups): RecordedLineup | null =>
  [...lineups.values()][0] ?? null

const { put, remove } = effectsOn<RecordedLineup>('lineup')

type SetLineup = CommandOf<typeof lineupSchemas, 'lineup.set'>

const playersOf = ({ players }: SetLineup): LineupPlayer[] =>
  players.map(({ playerId, position = null, starting = false, ...worn }) => ({
    ...{ playerId, position, starting },
    ...(worn.number == null && worn.jersey == null ? {} : jerseyAfter(worn)),
  }))

const fault = ({ players }: Pick<RecordedLineup, 'players'>): string | null =>
  new Set(players.map(({ playerId }) => playerId)).size < players.length ? EACH_PLAYER_ONCE : null

/** What a player wears in this game stays where nothing else is said. */
function withNumbersOf(stored: RecordedLineup, players: readonly LineupPlayer[]): LineupPlayer[] {
  const before = new Map(stored.players.map((player) => [player.playerId, player]))
  return players.map((player) => {
    const { number, jersey } = before.get(player.playerId) ?? {}
    const isSaid = player.number !== undefined || number === undefined
    return isSaid ? player : { ...player, number, jersey }
  })
}

const setLineup: CommandDefinition<SetLineup, WithLineups> = {
  decide({ id, command, madeAt }, { records, isPlayer }, { userId, now }) {
    const players = playersOf(command)
    const ids = players.map(({ playerId }) => playerId)
    const wrong = fault({ players })
    if (wrong !== null) return refuse('VALIDATION_FAILED', wrong)
    const stored = lineupIn(records)
    if (ids.length === 0) return stored === null ? done() : done(remove([stored.id]))
    const before = new Set(stored?.players.map(({ playerId }) => playerId))
    const areKnown = ids.every((playerId) => before.has(playerId) || isPlayer(playerId))
    if (!areKnown) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    if (stored !== null) return done(put({ ...stored, players: withNumbersOf(stored, players) }))
    return done(put({ id, players, createdAt: observedTime(madeAt, now), recordedBy: userId }))
  },
  names: ({ id, command }) => [
    { kind: 'lineup', id },
    { kind: 'lineup', all: true },
    ...command.players.map(({ playerId }) => ({ player: playerId })),
  ],
  marks: () => ['lineup'],
  words: { done: 'Lineup saved', failed: 'Failed to save lineup' },
  describe: ({ players }) => [`Lineup of ${players.length}`],
}

/** Who is dressed for a game. */
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
  corrected: ['players'],
  players: ['players'],
  recorder: 'recordedBy',
  order: ['createdAt', 'id'],
  commands: { 'lineup.set': setLineup },
  restored: ({ players }) => [{ kind: 'lineup.set', players }],
})
