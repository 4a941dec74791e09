import type { RecordedFacts } from '@icetally/domain/statistics/facts'
import type { FactRows } from './store.ts'

/** Stored rows as the facts that statistics are computed from. */
export function factsFrom(rows: FactRows): RecordedFacts {
  return {
    shots: rows.shots.map((shot) => ({
      period: shot.period_number,
      scored: shot.scored === 1,
      scoredAgainst: shot.scored_against === 1,
      shooterId: shot.shooter_id,
    })),
    goals: rows.goals.map((goal) => ({
      scorerId: goal.scorer_id,
      assister1Id: goal.assister1_id,
      assister2Id: goal.assister2_id,
    })),
    faceoffs: rows.faceoffs.map((faceoff) => ({
      playerId: faceoff.player_id,
      taken: faceoff.taken,
      won: faceoff.won,
    })),
  }
}

/** The rows of several games, by game. */
export function rowsByGame(rows: FactRows): Map<string, FactRows> {
  const shots = Map.groupBy(rows.shots, (row) => row.game_id)
  const goals = Map.groupBy(rows.goals, (row) => row.game_id)
  const faceoffs = Map.groupBy(rows.faceoffs, (row) => row.game_id)
  const ids = new Set([...shots.keys(), ...goals.keys(), ...faceoffs.keys()])
  return new Map(
    [...ids].map((id) => [
      id,
      {
        shots: shots.get(id) ?? [],
        goals: goals.get(id) ?? [],
        faceoffs: faceoffs.get(id) ?? [],
      },
    ]),
  )
}

/** Of a game in which nothing was recorded. */
export const NO_FACTS: FactRows = { shots: [], goals: [], faceoffs: [] }
