import type { LoadOptions } from '../lib/load.ts'
import type { Row } from '../lib/report.ts'
import { compareInTurn, type Rounds } from '../lib/rounds.ts'
import { inWords, seasons, seededId } from '../lib/seed.ts'
import { operating, reading, recording, type World, world } from '../lib/world.ts'
import { milliseconds, type Part } from './part.ts'

const FEW = 10_000

/** A call, by the request that is sent again and again to either product. */
type Calls = Readonly<Record<string, (of: World) => LoadOptions['clients']>>

/** Every call that reads a game, a player, a season or a team, and those that record. */
function callsOf(): Calls {
  const [gameId, teamId] = [seededId('game', 1), seededId('team', 0)]
  const reads = {
    '/shots/{id}': `/shots/${seededId('shot', 0)}`,
    '/goals/{id}': `/goals/${seededId('goal', 0)}`,
    '/faceoffs/{id}': `/faceoffs/${seededId('faceoff', 0)}`,
    '/games/{id}': `/games/${gameId}`,
    '/games/{id}/records': `/games/${gameId}/records`,
    '/games/{id}/lineup': `/games/${gameId}/lineup`,
    '/games/{id}/sheet': `/games/${gameId}/sheet`,
    '/shots/games/{id}': `/shots/games/${gameId}`,
    '/goals/games/{id}': `/goals/games/${gameId}`,
    '/faceoffs/games/{id}': `/faceoffs/games/${gameId}`,
    '/penalties/games/{id}': `/penalties/games/${gameId}`,
    '/shootout/games/{id}': `/shootout/games/${gameId}`,
    '/analytics/games/{id}': `/analytics/games/${gameId}`,
    '/teams': '/teams',
    '/teams/{id}': `/teams/${teamId}`,
    '/teams/{id}/record': `/teams/${teamId}/record`,
    '/games/teams/{id}': `/games/teams/${teamId}`,
    '/players/teams/{id}': `/players/teams/${teamId}`,
    '/players/{id}/stats': `/players/${seededId('player', 0)}/stats`,
    '/seasons/teams/{id}': `/seasons/teams/${teamId}`,
    '/analytics/teams/{id}': `/analytics/teams/${teamId}`,
    '/analytics/teams/{id}/players': `/analytics/teams/${teamId}/players`,
  }
  return {
    ...Object.fromEntries(
      Object.entries(reads).map(([name, path]) => [
        `GET ${name}`,
        (of: World) => reading(`/api${path}`, of.people[0]?.token),
      ]),
    ),
    // The last: each side records as many as it can, and has more to read afterwards.
    'POST /shots/games/{id}': (of) => recording(of, of.people),
    'POST /games/{id}/operations': (of) => operating(of, of.people, 1),
  }
}

/** Asks both products for the same, call by call. */
async function compareGrowth(
  few: World,
  many: World,
  shots: number,
  rounds: Rounds,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, clients] of Object.entries(callsOf())) {
    const { product, reference, ratio } = await compareInTurn(
      { port: many.product.port, clients: clients(many) },
      { port: few.product.port, clients: clients(few) },
      rounds,
    )
    rows.push({
      what: `${what}, p50, ${inWords(shots)} : ${inWords(FEW)} shots stored`,
      engine: many.place.engine,
      measured: `${milliseconds(product)} : ${milliseconds(reference)}`,
      ratio,
      target: { atMost: 1.2 },
    })
  }
  return rows
}

/** The same team, with ten thousand and with many more shots stored in the whole product. */
export const growth: Part = async ({ places, engine, rounds, shots }) => {
  const few = await world(await places.make(engine), seasons(FEW), 1)
  const many = await world(await places.make(engine), seasons(shots), 1)
  const rows = await compareGrowth(few, many, shots, rounds)
  await few.product.stop()
  await many.product.stop()
  return rows
}
