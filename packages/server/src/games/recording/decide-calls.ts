import { hash } from 'node:crypto'
import { carryOut } from '@icetally/domain/game/model/apply'
import { decide } from '@icetally/domain/game/model/decide'
import {
  type Decision,
  type Kind,
  type RecordingEffect,
  refuse,
} from '@icetally/domain/game/model/kind'
import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import { keyOf, kindNamed, recordsOf } from '@icetally/domain/game/model/records'
import { ID_TAKEN } from '@icetally/domain/game/model/sentences'
import type { RowScope } from '../../platform/access/team-scope.ts'
import { wasOnRoster } from '../../players/index.ts'
import { type GameFacts, type TeamFacts, usedId } from './facts.ts'
import type { SentOperation } from './joined-players.ts'
import type { NewPlayers } from './new-players.ts'

/** Operations that one client sends for one game. */
export interface RecordingCall {
  readonly game: RowScope
  /** The installation of the client; null for a call of the API that is no operation of a device. */
  readonly deviceId: string | null
  readonly operations: readonly SentOperation[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A change of a game as it is written: its author, number and time. */
export interface Change {
  readonly gameId: string
  readonly number: number
  readonly now: number
}

/** A record as it is put, and the change that puts it. */
export interface Put {
  readonly record: object
  readonly change: Change
}

/** The final outcome of calls, without intermediate states. */
export interface Outcome {
  /** By kind, and by game and key. */
  readonly puts: Map<Kind, Map<string, Put>>
  /** Records with ids of their own that no game of the team had before, by {@link usedId} of their game and id. */
  readonly created: Set<string>
  /** By kind, and by game and id. */
  readonly removals: Map<Kind, Map<string, { readonly id: string; readonly change: Change }>>
  /** The players that operations add to the roster. */
  readonly newPlayers: NewPlayers
  /** Operations that were carried out now, with the hashes of their contents. */
  readonly operations: {
    readonly call: RecordingCall
    readonly operation: Operation
    readonly contentHash: string
    /** Does the command itself remove records? */
    readonly removes: boolean
  }[]
}

/** Nothing was decided yet. */
export const noOutcome = (newPlayers: NewPlayers): Outcome => ({
  ...{ puts: new Map(), created: new Set(), removals: new Map(), operations: [], newPlayers },
})

export interface DecidedCall {
  /** One for each operation, in their order. */
  readonly decisions: readonly Decision[]
  readonly changed: boolean
  /** Was a player added to the roster? */
  readonly rosterChanged: boolean
  /** The number of the game's last change when all were carried out. */
  readonly changeNumber: number
}

/** With its fields in the order of their names, so that it does not matter how it was written. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const fields = value as Readonly<Record<string, unknown>>
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(fields).sort()) copy[name] = sorted(fields[name])
  return copy
}

/**
 * The content of an operation, as SHA-256 in hex. Time and sequence number are not part of it: a
 * device may have corrected its clock before it sends the same operation again.
 */
const contentHash = (gameId: string, command: RecordingCommand): string =>
  hash('sha256', JSON.stringify(sorted({ gameId, command })))

const ID_CONFLICT = refuse('ID_CONFLICT', ID_TAKEN)
const DONE_BEFORE: Decision = { done: true, effects: [] }

/**
 * Decides the operations of a call in their order, each on the result of those before it, and adds
 * their changes to the outcome; if the game is full, `full` refuses additions. All changes of a
 * call have the same number.
 */
export function decideCall(
  facts: TeamFacts,
  game: GameFacts,
  call: RecordingCall,
  outcome: Outcome,
  full: string | null,
): DecidedCall {
  const effects: RecordingEffect[] = []
  const playersBefore = outcome.newPlayers.rows.length
  const decisions = call.operations.map((operation): Decision => {
    const ofContent = contentHash(call.game.id, operation.asSent ?? operation.command)
    const before = facts.contentHashes.get(operation.id)
    if (before !== undefined) return before === ofContent ? DONE_BEFORE : ID_CONFLICT
    const decision =
      outcome.newPlayers.decide(operation, facts, call.now) ??
      decideOne(facts, game, call, operation)
    if (!decision.done) return decision
    if (full !== null && addsAny(game, decision.effects)) return refuse('CONFLICT', full)
    for (const effect of decision.effects) {
      const created = createdBy(game, effect)
      if (created !== undefined)
        outcome.created.add(usedId(created.kind, `${call.game.id} ${created.id}`))
      markUse(facts, call.game.id, effect)
      carryOut(game.draft, effect)
    }
    effects.push(...decision.effects)
    facts.contentHashes.set(operation.id, ofContent)
    const removes = decision.effects.some(
      (effect) => effect.effect === 'remove' && effect.ids.length > 0,
    )
    outcome.operations.push({ call, operation, contentHash: ofContent, removes })
    return decision
  })
  const count = countChanges(effects)
  if (count > 0) {
    game.changeNumber += count
    const change = { gameId: call.game.id, number: game.changeNumber, now: call.now }
    for (const effect of effects) addTo(outcome, effect, change)
  }
  const rosterChanged = outcome.newPlayers.rows.length > playersBefore
  return { decisions, changed: count > 0, rosterChanged, changeNumber: game.changeNumber }
}

/** Do effects add a record, or the tombstone of a missing one? */
function addsAny({ draft }: GameFacts, effects: readonly RecordingEffect[]): boolean {
  return effects.some((effect) => {
    const kind = kindNamed(effect.kind)
    const stored = recordsOf(draft, kind)
    const keys = effect.effect === 'put' ? [keyOf(kind, effect.record)] : effect.ids
    return keys.some((key) => !stored.has(key))
  })
}

/** The record with an id of its own that an effect adds to a game; undefined if it adds none. */
function createdBy(
  { draft }: GameFacts,
  effect: RecordingEffect,
): { readonly kind: Kind; readonly id: string } | undefined {
  if (effect.effect !== 'put') return undefined
  const kind = kindNamed(effect.kind)
  const id = keyOf(kind, effect.record)
  return kind.key !== 'id' || recordsOf(draft, kind).has(id) ? undefined : { kind, id }
}

function decideOne(
  facts: TeamFacts,
  game: GameFacts,
  call: RecordingCall,
  operation: Operation,
): Decision {
  // A device that knows the game may still offer players of the roster at its creation.
  const since = Math.min(operation.madeAt, game.createdAt)
  const isPlayer = (id: string) => wasOnRoster(facts.players.get(id), since)
  const context = { userId: call.game.userId, now: call.now }
  const decision = decide(
    operation,
    { records: game.draft, isPlayer, format: game.format },
    context,
  )
  if (!decision.done) return decision
  const isForeign = (kind: Kind, key: string) =>
    (facts.gameOfId.get(usedId(kind, key)) ?? call.game.id) !== call.game.id
  const takesForeignId = decision.effects.some((effect) => {
    const kind = kindNamed(effect.kind)
    return effect.effect === 'put' && isForeign(kind, keyOf(kind, effect.record))
  })
  if (takesForeignId) return ID_CONFLICT
  // Records of other games are not removed, nor remembered as removed here.
  const effects = decision.effects.map((effect) => {
    if (effect.effect === 'put') return effect
    const kind = kindNamed(effect.kind)
    return { ...effect, ids: effect.ids.filter((id) => !isForeign(kind, id)) }
  })
  return { done: true, effects }
}

function markUse(facts: TeamFacts, gameId: string, effect: RecordingEffect): void {
  const kind = kindNamed(effect.kind)
  if (kind.key !== 'id') return
  if (effect.effect === 'put') {
    facts.gameOfId.set(usedId(kind, keyOf(kind, effect.record)), gameId)
    return
  }
  for (const id of effect.ids) {
    if (facts.gameOfId.get(usedId(kind, id)) === gameId) facts.gameOfId.delete(usedId(kind, id))
  }
}

/**
 * The number of records that effects change, each once: the increment of a game's number. Periods
 * alone are one change, and are included in others.
 */
function countChanges(effects: readonly RecordingEffect[]): number {
  const changed = new Set<string>()
  for (const effect of effects) {
    const kind = kindNamed(effect.kind)
    if (!kind.counts) continue
    const keys = effect.effect === 'put' ? [keyOf(kind, effect.record)] : effect.ids
    for (const key of keys) changed.add(usedId(kind, key))
  }
  const isAny = effects.some((effect) => effect.effect === 'put' || effect.ids.length > 0)
  return isAny ? Math.max(changed.size, 1) : 0
}

function addTo({ puts, removals }: Outcome, effect: RecordingEffect, change: Change): void {
  const kind = kindNamed(effect.kind)
  const put = puts.get(kind) ?? new Map()
  puts.set(kind, put)
  if (effect.effect === 'put') {
    put.set(`${change.gameId} ${keyOf(kind, effect.record)}`, { record: effect.record, change })
    return
  }
  const removed = removals.get(kind) ?? new Map()
  removals.set(kind, removed)
  for (const id of effect.ids) {
    put.delete(`${change.gameId} ${id}`)
    removed.set(`${change.gameId} ${id}`, { id, change })
  }
}
