import { BOUNDS } from '@icetally/domain/platform/bounds'

const createdAt = '2026-01-15T19:30:00.000Z'

const NO_RECORDS = {
  ...{ periods: [], shots: [], goals: [], faceoffs: [], faceoffEvents: [], lineups: [] },
  ...{ faceoffAdjustments: [], penalties: [], goalieChanges: [], shootoutAttempts: [] },
}
const team = {
  ...{ name: 'Copy', trueRink: false, underThirteen: false },
  recording: { outcomes: true, penalties: true, onIce: true, clock: true, periodMinutes: 20 },
}

/** A game of as many goals as a game can have. */
function largestGame() {
  const shots = Array.from({ length: BOUNDS.changesOfGame - 100 }, (_, number) => ({
    ...{ id: number + 1, periodNumber: 1, shooterId: 1, xCoord: 10, yCoord: 10, scored: true },
    ...{ scoredAgainst: false, emptyNet: false, penaltyShot: false, attackingDirection: 'left' },
    takenAt: createdAt,
  }))
  const periods = [{ periodNumber: 1, attackingDirection: 'left' }]
  return { createdAt, recorded: true, records: { ...NO_RECORDS, periods, shots } }
}

/** An archive of nearly a million values, as JSON. */
export const LARGEST_ARCHIVE = JSON.stringify({
  ...{ icetally: 'archive', version: 1, team, seasons: [] },
  players: Array.from({ length: 1_000 }, (_, number) => ({
    ...{ id: number + 1, name: `Player ${number}`, createdAt },
  })),
  games: Array.from({ length: 7 }, largestGame),
})
