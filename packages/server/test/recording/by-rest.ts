import { PERIOD_NUMBERS } from '@icetally/domain/limits'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import type { TestGame } from '#test/a-team.ts'
import { api, type TestAnswer, type TestUser } from '#test/client.ts'

/** The call of the API that amounts to a command, or undefined where there is none for it. */
export function byRest(
  user: TestUser,
  game: TestGame,
  command: RecordingCommand,
  options: { readonly madeAt: string; readonly key: string; readonly faceoffId: string },
): Promise<TestAnswer<unknown>> | undefined {
  const { madeAt } = options
  const more = { headers: { 'idempotency-key': options.key } }
  const params = { gameId: game.id }
  const faceoff = { faceoffId: options.faceoffId }
  const periodId = (number: 1 | 2 | 3) => game.periods[PERIOD_NUMBERS.indexOf(number)]?.id ?? ''
  switch (command.kind) {
    case 'shot.record': {
      const { kind: _, shotId: id, periodNumber, shooterId: shooterPlayerId, ...content } = command
      const body = { ...content, id, shooterPlayerId, takenAt: madeAt }
      return user.call(
        api.shots.create,
        params,
        { ...body, periodId: periodId(periodNumber) },
        more,
      )
    }
    case 'shot.correct': {
      const { kind: _, shotId, shooterId: shooterPlayerId, periodNumber, ...content } = command
      const moved = periodNumber === undefined ? {} : { periodId: periodId(periodNumber) }
      const body = { ...content, ...moved, shooterPlayerId }
      return user.call(api.shots.update, { shotId }, body, more)
    }
    case 'shot.remove':
      return user.call(api.shots.remove, { shotId: command.shotId }, more)
    case 'shots.reset':
      return user.call(api.shots.removeAllOfGame, params, more)
    case 'goal.record': {
      const { goalId: id, scorerId, shotId } = command
      const body = { id, shotId, scorerPlayerId: scorerId, createdAt: madeAt, ...othersOf(command) }
      return user.call(api.goals.create, params, body, more)
    }
    case 'goal.correct': {
      const { goalId, scorerId } = command
      const body = { scorerPlayerId: scorerId, ...othersOf(command) }
      return user.call(api.goals.update, { goalId }, body, more)
    }
    case 'goal.remove':
      return user.call(api.goals.remove, { goalId: command.goalId }, more)
    case 'goals.reset':
      return user.call(api.goals.removeAllOfGame, params, more)
    case 'faceoff.track': {
      const body = { id: command.faceoffId, playerId: command.playerId, createdAt: madeAt }
      return user.call(api.faceoffs.create, params, body, more)
    }
    case 'faceoff.count':
      return user.call(api.faceoffs.increment, faceoff, { won: command.won }, more)
    case 'faceoff.set': {
      const { taken, won } = command
      return user.call(api.faceoffs.update, faceoff, { taken, won }, more)
    }
    case 'faceoff.untrack':
      return user.call(api.faceoffs.remove, faceoff, more)
    case 'periods.create':
      return user.call(api.games.createPeriods, params, more)
    case 'periods.set': {
      const periods = PERIOD_NUMBERS.map((periodNumber) => ({
        periodNumber,
        attackingDirection: command.directions[periodNumber],
      }))
      return user.call(api.games.updatePeriods, params, { periods }, more)
    }
  }
  return undefined
}

type GoalCommand = Extract<RecordingCommand, { kind: 'goal.record' | 'goal.correct' }>

/** Assists and period of a goal, as REST names them. */
const othersOf = ({ assister1Id, assister2Id, periodNumber }: GoalCommand) => ({
  ...{ assister1PlayerId: assister1Id, assister2PlayerId: assister2Id, period: periodNumber },
})
