import { defined } from '@icetally/domain/game/model/kind'
import { entryNamed, indexing, MOST_ALIASES, namesOf } from '@icetally/domain/opponent/book'
import {
  OPPONENT_KNOWN,
  type opponentsEndpoints,
} from '@icetally/domain/opponent/endpoints/opponents'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { folded } from '@icetally/domain/platform/folded'
import { changeGames, listGamesOfSeason } from '../games/index.ts'
import { notFound, type RowScope, type TeamScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { OpponentTable } from '../platform/db/schema.ts'
import { inParts, inSteps, readerInSteps } from '../platform/db/slices.ts'
import type { TeamCall } from '../platform/rows/change-context.ts'
import { createdAs, newRow, wasCreatedAs } from '../platform/rows/creation-hash.ts'
import { aliasesOf, listOpponents, namesOfRow } from '../platform/rows/opponent-book.ts'
import { requireQuota } from '../platform/rows/quota.ts'
import { type Stored, storeOnce } from '../platform/rows/store-once.ts'
import { OPPONENTS } from '../platform/rows/team-rows-store.ts'

type Look = Pick<OpponentTable, 'name' | 'aliases' | 'code' | 'colour' | 'second_colour' | 'crest'>

/** CONFLICT where another opponent of the team has one of these names. */
async function requireOwnNames(
  trx: Transaction,
  scope: TeamScope,
  { id, name, aliases }: Pick<OpponentTable, 'id' | 'name' | 'aliases'>,
): Promise<void> {
  const others = (await listOpponents(readerInSteps(trx), scope))
    .filter((row) => row.id !== id)
    .map(namesOfRow)
  await inSteps(indexing(others))
  const isTaken = [name, ...aliasesOf({ aliases })].some((one) => entryNamed(others, one))
  if (isTaken) throw new DomainError('CONFLICT', OPPONENT_KNOWN)
}

/** The other names without the name itself, each once, as they are stored. */
function storedAliases(name: string, aliases: readonly string[]): string {
  const others = new Map(aliases.toReversed().map((alias) => [folded(alias), alias]))
  others.delete(folded(name))
  others.delete('')
  return JSON.stringify([...others.values()].toReversed().slice(-MOST_ALIASES))
}

/** The stored form of a new opponent. */
export const lookOf = (sent: Omit<BodyOf<typeof opponentsEndpoints.create>, 'id'>): Look => ({
  name: sent.name,
  aliases: storedAliases(sent.name, sent.aliases ?? []),
  code: sent.code ?? null,
  colour: sent.colour ?? null,
  second_colour: sent.secondColour ?? null,
  crest: sent.crest ?? 'plain',
})

/** Adds an opponent, once for each id. The team is held meanwhile. */
export async function addOpponent(
  trx: Transaction,
  { scope, body, now, newId }: TeamCall<BodyOf<typeof opponentsEndpoints.create>, TeamScope>,
): Promise<Stored<OpponentTable>> {
  const id = body.id ?? newId()
  const look = lookOf(body)
  return storeOnce({
    create: async () => {
      requireQuota('opponentsOfTeam', await OPPONENTS.count(trx, scope))
      await requireOwnNames(trx, scope, { id, ...look })
      const row = await OPPONENTS.insert(trx, scope, { id, ...look, ...newRow(now) })
      if (row === undefined) return undefined
      await nameInGames(trx, scope, row, now)
      await countTeamChange(trx, scope)
      return row
    },
    find: () => OPPONENTS.find(trx, scope, id),
    isSame: (row) => wasCreatedAs('opponent', row, look),
  })
}

/** Gives the games of an opponent its name, where they have another one of its names. */
async function nameInGames(
  trx: Transaction,
  scope: TeamScope,
  row: OpponentTable,
  now: number,
): Promise<void> {
  const { name, aliases } = namesOfRow(row)
  if (aliases.length === 0) return
  const names = namesOf({ name, aliases })
  const games = await listGamesOfSeason(readerInSteps(trx), scope, undefined)
  await inParts(games, async (part) => {
    const changes = part
      .filter(({ opponent }) => opponent !== null && opponent !== name)
      .filter(({ opponent }) => names.has(folded(opponent ?? '')))
      .map((game) => ({
        before: game,
        after: { ...game, opponent: name, created_as: createdAs('game', game) },
      }))
    await changeGames(trx, scope, changes, now)
  })
}

/**
 * Changes an opponent; absent fields stay. A new name is set in its games, and the old one is
 * remembered; its name is also set in games that have a new other name.
 */
export async function changeOpponent(
  trx: Transaction,
  { scope, body, now }: TeamCall<BodyOf<typeof opponentsEndpoints.update>>,
): Promise<OpponentTable> {
  const before = await OPPONENTS.find(trx, scope, scope.id)
  if (before === undefined) throw notFound('opponent')
  const name = body.name ?? before.name
  const isRenamed = name !== before.name
  const { code, colour, secondColour: second_colour, crest } = body
  const aliases = body.aliases ?? aliasesOf(before)
  const change = {
    ...{ name, ...defined({ code, colour, second_colour, crest }) },
    aliases: storedAliases(name, isRenamed ? [...aliases, before.name] : aliases),
  }
  await requireOwnNames(trx, scope, { id: before.id, ...change })
  const created_as = createdAs('opponent', before)
  const row = await OPPONENTS.update(trx, scope, { ...change, created_as })
  if (isRenamed || change.aliases !== before.aliases) await nameInGames(trx, scope, row, now)
  await countTeamChange(trx, scope)
  if (isRenamed) {
    const subject = `${before.name} to ${name}`
    await recordAudit(trx, scope, 'opponent.renamed', { subject }, now)
  }
  return row
}

/** Deletes an opponent; its games stay as they are. */
export async function removeOpponent(
  trx: Transaction,
  { scope, now }: { readonly scope: RowScope; readonly now: number },
): Promise<void> {
  const row = await OPPONENTS.find(trx, scope, scope.id)
  await OPPONENTS.remove(trx, scope)
  await countTeamChange(trx, scope)
  if (row !== undefined)
    await recordAudit(trx, scope, 'opponent.deleted', { subject: row.name }, now)
}
