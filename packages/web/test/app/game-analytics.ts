import { NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import type {
  GameAnalytics,
  GameShot,
  PlayerRow,
} from '@icetally/domain/analytics/endpoints/analytics'
import { countGame } from '@icetally/domain/analytics/shots'
import { PERIOD_NUMBERS } from '@icetally/domain/platform/limits'

let shots = 0

/** A shot as the analytics carry it. */
export function timelineShot(given: Partial<GameShot> = {}): GameShot {
  shots += 1
  return {
    id: `shot-${shots}`,
    gameId: 'g1',
    period: 1,
    attackingDirection: 'right',
    xCoord: 640,
    yCoord: 150,
    scored: false,
    outcome: null,
    expectedGoals: 0.1,
    scoredAgainst: false,
    shooterId: given.scoredAgainst ? null : 'player-Ann',
    clock: null,
    strength: null,
    takenAt: '2026-11-21T18:05:00.000Z',
    ...given,
  }
}

/** A player's row of the analytics; figures that are not given are 0. */
export function playerRow(
  player: { id: string; name: string; number: number | null; removed?: boolean },
  statistics: Partial<PlayerRow['statistics']> = {},
): PlayerRow {
  return {
    player: { removed: false, ...player },
    statistics: {
      shots: 0,
      goals: 0,
      assists: 0,
      faceoffsTaken: 0,
      faceoffsWon: 0,
      ...statistics,
    },
  }
}

/** The analytics of one game with these shots, recorded goals and players. */
export function gameAnalytics(
  shotTimeline: GameShot[] = [],
  recordedGoals = 0,
  playerStats: PlayerRow[] = [],
): GameAnalytics {
  const shots = shotTimeline.map((shot, takenAt) => ({
    ...{ ...shot, periodNumber: shot.period, takenAt },
  }))
  return {
    shotTimeline,
    periodStats: PERIOD_NUMBERS.map((periodNumber) => ({
      period: { periodNumber, attackingDirection: periodNumber === 2 ? 'left' : 'right' },
      ...countGame(shots, [], periodNumber),
    })),
    playerStats,
    overview: {
      ...{ ...countGame(shots, []), recordedGoals },
      ...{ teamExpectedGoals: 0, opponentExpectedGoals: 0, dangerLevel: NO_GAME_LEVEL },
      faceoffDots: null,
    },
  }
}
