import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameRecords, KindName } from '@icetally/domain/game/model/records'
import type { RecordingChoice } from '@icetally/domain/game/recording-choice'
import type { GameTerms } from '@icetally/domain/game/sheet/facts'
import { type GameWithSeason, recordsOfGames } from '../games/index.ts'
import type { TeamRef } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { inSlices } from '../platform/db/slices.ts'
import { termsOf } from '../platform/rows/present.ts'
import { slicesOf } from '../platform/rows/slices-of-games.ts'

interface GamesToRead<Game> {
  readonly scope: TeamRef
  readonly games: readonly Game[]
  /** The team's recorded kinds, which determine the terms of a game. */
  readonly recording: RecordingChoice
  readonly kinds: readonly KindName[]
}

/** Reads the records of some games in slices, and visits each game with its records. */
export async function eachGame<Game extends GameWithSeason>(
  reader: Reader,
  { scope, games, recording, kinds }: GamesToRead<Game>,
  visit: (game: Game, records: GameRecords, terms: GameTerms) => unknown,
): Promise<void> {
  const byId = new Map(games.map((game) => [game.id, game]))
  const slices = slicesOf(games)
  await nextTurn()
  for (const ids of slices) {
    await inSlices(async () => {
      for (const [id, records] of await recordsOfGames(reader, scope, ids, kinds)) {
        const game = byId.get(id)
        if (game === undefined) continue
        await nextTurn()
        await visit(game, records, termsOf(game, recording))
      }
    })
  }
}

/** Changes of the games that are looked through in one slice: some 10 ms. */
const CHANGES_PER_SLICE = 5_000

/** The result of a statement about some games, which it reads in slices. */
export async function ofSlices<Found>(
  games: readonly GameWithSeason[],
  read: (gameIds: readonly string[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (const ids of slicesOf(games, CHANGES_PER_SLICE)) {
    found.push(...(await inSlices(() => read(ids))))
  }
  return found
}
