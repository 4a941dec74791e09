import { type Decision, done, refuse } from '@icetally/domain/game/model/kind'
import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import { ID_TAKEN } from '@icetally/domain/game/model/sentences'
import { boundRefusal } from '@icetally/domain/platform/bounds'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { PlayerTable } from '../../platform/db/schema.ts'
import { newRow, wasCreatedAs } from '../../platform/rows/creation-hash.ts'
import { PLAYERS } from '../../platform/rows/team-rows-store.ts'
import { ON_ROSTER, playerFields } from '../../players/index.ts'
import type { TeamFacts } from './facts.ts'

/** An operation that adds a player to the roster. */
type Addition = Extract<RecordingCommand, { kind: 'player.create' }>

/** Does a command add a player to the roster? */
export const isAddition = (command: RecordingCommand): command is Addition =>
  command.kind === 'player.create'

/** Players that operations add to the roster of a team, and how many it has with them. */
export class NewPlayers {
  readonly rows: PlayerTable[] = []
  readonly #teamId: string
  #count: number

  private constructor(teamId: string, count: number) {
    this.#teamId = teamId
    this.#count = count
  }

  /** The new players of a transaction's operations, before the first is decided. */
  static async among(
    trx: Transaction,
    scope: TeamScope,
    operations: readonly Operation[],
  ): Promise<NewPlayers> {
    const isAny = operations.some(({ command }) => isAddition(command))
    return new NewPlayers(scope.teamId, isAny ? await PLAYERS.count(trx, scope) : 0)
  }

  /** Decides an operation that adds a player; null for any other. `now` in milliseconds since 1970. */
  decide({ command }: Operation, facts: TeamFacts, now: number): Decision | null {
    if (!isAddition(command)) return null
    const { kind: _, playerId, ...sent } = command
    const fields = playerFields(sent)
    const stored = facts.players.get(playerId)
    if (stored !== undefined) {
      const isSame = wasCreatedAs('player', stored, fields)
      return isSame ? done() : refuse('ID_CONFLICT', ID_TAKEN)
    }
    const full = boundRefusal('playersOfTeam', this.#count)
    if (full !== null) return refuse('CONFLICT', full)
    const row = { team_id: this.#teamId, id: playerId, ...fields, ...ON_ROSTER, ...newRow(now) }
    this.#count += 1
    this.rows.push(row)
    facts.players.set(playerId, row)
    return done()
  }
}
