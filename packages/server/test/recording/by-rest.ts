import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import { gamesEndpoints } from '@icetally/domain/contract/games'
import { goalsEndpoints } from '@icetally/domain/contract/goals'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { PERIOD_NUMBERS } from '@icetally/domain/limits'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import type { TestGame } from '#test/a-team.ts'
import type { TestAnswer, TestUser } from '#test/client.ts'

/** The call of the API that amounts to a command, or undefined where there is none for it. */
export function byRest(
  user: TestUser,
  game: TestGame,
  command: RecordingCommand,
  options: { readonly madeAt: string; readonly key: string; readonly faceoffId: string },
): Promise<TestAnswer<unknown>> | undefined {
  const { madeAt, faceoffId } = options
  const headers = { 'idempotency-key': options.key }
  const inGame = { params: { gameId: game.id }, headers }
  const ofFaceoff = { params: { faceoffId }, headers }
  const periodId = (number: 1 | 2 | 3) => game.periods[PERIOD_NUMBERS.indexOf(number)]?.id ?? ''
  switch (command.kind) {
    case 'shot.record': {
      const { kind: _, shotId: id, periodNumber, shooterId: shooterPlayerId, ...content } = command
      const body = { ...content, id, shooterPlayerId, takenAt: madeAt }
      return user.call(shotsEndpoints.create, {
        ...inGame,
        body: { ...body, periodId: periodId(periodNumber) },
      })
    }
    case 'shot.correct': {
      const { kind: _, shotId, shooterId: shooterPlayerId, periodNumber, ...content } = command
      const moved = periodNumber === undefined ? {} : { periodId: periodId(periodNumber) }
      const body = { ...content, ...moved, shooterPlayerId }
      return user.call(shotsEndpoints.update, { params: { shotId }, headers, body })
    }
    case 'shot.remove':
      return user.call(shotsEndpoints.remove, { params: { shotId: command.shotId }, headers })
    case 'shots.reset':
      return user.call(shotsEndpoints.removeAllOfGame, inGame)
    case 'goal.record':
      return user.call(goalsEndpoints.create, {
        ...inGame,
        body: {
          id: command.goalId,
          scorerPlayerId: command.scorerId,
          assister1PlayerId: command.assister1Id,
          assister2PlayerId: command.assister2Id,
          period: command.periodNumber,
          shotId: command.shotId,
          createdAt: madeAt,
        },
      })
    case 'goal.correct':
      return user.call(goalsEndpoints.update, {
        params: { goalId: command.goalId },
        headers,
        body: {
          scorerPlayerId: command.scorerId,
          assister1PlayerId: command.assister1Id,
          assister2PlayerId: command.assister2Id,
          period: command.periodNumber,
        },
      })
    case 'goal.remove':
      return user.call(goalsEndpoints.remove, { params: { goalId: command.goalId }, headers })
    case 'goals.reset':
      return user.call(goalsEndpoints.removeAllOfGame, inGame)
    case 'faceoff.track': {
      const body = { id: command.faceoffId, playerId: command.playerId, createdAt: madeAt }
      return user.call(faceoffsEndpoints.create, { ...inGame, body })
    }
    case 'faceoff.count':
      return user.call(faceoffsEndpoints.increment, { ...ofFaceoff, body: { won: command.won } })
    case 'faceoff.set': {
      const body = { taken: command.taken, won: command.won }
      return user.call(faceoffsEndpoints.update, { ...ofFaceoff, body })
    }
    case 'faceoff.untrack':
      return user.call(faceoffsEndpoints.remove, ofFaceoff)
    case 'periods.create':
      return user.call(gamesEndpoints.createPeriods, inGame)
    case 'periods.set': {
      const periods = PERIOD_NUMBERS.map((periodNumber) => ({
        periodNumber,
        attackingDirection: command.directions[periodNumber],
      }))
      return user.call(gamesEndpoints.updatePeriods, { ...inGame, body: { periods } })
    }
  }
  return undefined
}
