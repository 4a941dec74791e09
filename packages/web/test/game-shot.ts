import { canvasPoint } from '@icetally/domain/game/rink/points'
import type { GameShot } from '../src/game-screen/shots/game-shot.ts'

/** A shot as the game screen knows it: by default one against that missed. */
export const gameShot = (given: Partial<GameShot> = {}): GameShot => ({
  id: 'shot',
  periodNumber: 1,
  shooter: null,
  point: canvasPoint(10, 20),
  direction: 'right',
  scored: false,
  scoredAgainst: true,
  ...{ outcome: null, emptyNet: false, penaltyShot: false, goalieId: null, clock: null },
  takenAt: Date.UTC(2026, 10, 21, 18),
  recordedBy: 'kim',
  pending: false,
  ...given,
})
