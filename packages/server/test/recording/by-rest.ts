import { kindsWithCalls } from '@icetally/domain/game/endpoints/kind-calls'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { kindNamed } from '@icetally/domain/game/model/records'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
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
  /** Overtimes, which have no id yet, are named by number. */
  const periodOf = (periodNumber: PeriodNumber) => {
    const periodId = game.periods[PERIOD_NUMBERS.indexOf(periodNumber)]?.id
    return periodId === undefined ? { periodNumber } : { periodId }
  }
  switch (command.kind) {
    case 'shot.record': {
      const { kind: _, shotId: id, periodNumber, shooterId: shooterPlayerId, ...content } = command
      const body = { ...content, id, shooterPlayerId, takenAt: madeAt }
      return user.call(api.shots.create, params, { ...body, ...periodOf(periodNumber) }, more)
    }
    case 'shot.correct': {
      const { kind: _, shotId, shooterId: shooterPlayerId, periodNumber, ...content } = command
      const moved = periodNumber === undefined ? {} : periodOf(periodNumber)
      const body = { ...content, ...moved, shooterPlayerId }
      return user.call(api.shots.update, { shotId }, body, more)
    }
    case 'shot.remove':
      return user.call(api.shots.remove, { shotId: command.shotId }, more)
    case 'shots.reset':
      return user.call(api.shots.removeAllOfGame, params, more)
    case 'goal.record': {
      const body = { id: command.goalId, createdAt: madeAt, ...fieldsOfGoal(command) }
      return user.call(api.goals.create, params, body, more)
    }
    case 'goal.correct': {
      return user.call(api.goals.update, { goalId: command.goalId }, fieldsOfGoal(command), more)
    }
    case 'goal.remove':
      return user.call(api.goals.remove, { goalId: command.goalId }, more)
    case 'goals.reset':
      return user.call(api.goals.removeAllOfGame, params, more)
    case 'faceoff.track': {
      const body = { id: command.faceoffId, playerId: command.playerId, createdAt: madeAt }
      return user.call(api.faceoffs.create, params, body, more)
    }
    case 'faceoff.count': {
      const { kind: _, playerId: _player, eventId: id, ...body } = command
      return user.call(api.faceoffs.increment, faceoff, { ...body, id }, more)
    }
    case 'faceoff.correctEvent': {
      const { kind: _, eventId: faceoffEventId, ...body } = command
      return user.call(api.faceoffEvents.update, { faceoffEventId }, body, more)
    }
    case 'faceoff.removeEvent': {
      const { eventId: faceoffEventId } = command
      return user.call(api.faceoffEvents.remove, { faceoffEventId }, more)
    }
    case 'faceoff.set': {
      const { taken, won } = command
      return user.call(api.faceoffs.update, faceoff, { taken, won }, more)
    }
    case 'faceoff.untrack':
      return user.call(api.faceoffs.remove, faceoff, more)
    case 'lineup.set': {
      const players = command.players.map((player) => ({ ...player }))
      return user.call(api.lineup.set, params, { players }, more)
    }
    case 'periods.create':
      return user.call(
        api.games.createPeriods,
        params,
        { periodNumber: command.periodNumber },
        more,
      )
    case 'periods.set': {
      const periods = PERIOD_NUMBERS.flatMap((periodNumber) => {
        const attackingDirection = command.directions[periodNumber]
        return attackingDirection === undefined ? [] : [{ periodNumber, attackingDirection }]
      })
      return user.call(api.games.updatePeriods, params, { periods }, more)
    }
  }
  return byKind(user, params, command, options)
}

/** The call of a kind whose calls follow from its description, or undefined. */
function byKind(
  user: TestUser,
  inGame: { readonly gameId: string },
  { kind, ...command }: RecordingCommand,
  { madeAt, key }: { readonly madeAt: string; readonly key: string },
): Promise<TestAnswer<unknown>> | undefined {
  const [name, action] = kind.split('.')
  const found = kindsWithCalls().find((one) => one.name === name)
  if (found === undefined) return undefined
  const idField = `${kindNamed(found.name).inPaths}Id`
  const { [idField]: id, ...body } = command as Readonly<Record<string, unknown>>
  const { create, update, remove } = found.calls
  const more = { headers: { 'idempotency-key': key } }
  const params = { [idField]: id }
  const call = user.call.bind(user) as (...args: readonly unknown[]) => Promise<TestAnswer<unknown>>
  if (action === 'record') return call(create, inGame, { ...body, id, createdAt: madeAt }, more)
  if (action === 'correct') return call(update, params, body, more)
  const sent = Object.entries(body).filter(([, value]) => value !== undefined)
  const query = Object.fromEntries(sent.map(([field, value]) => [field, String(value)]))
  return call(remove, params, { ...more, query })
}

type GoalCommand = Extract<RecordingCommand, { kind: 'goal.record' | 'goal.correct' }>

/** The fields of a goal, as REST names them. */
function fieldsOfGoal({ kind: _, goalId: _id, onIce, ...command }: GoalCommand) {
  const { scorerId, assister1Id, assister2Id, ...rest } = command
  return {
    ...{ ...rest, scorerPlayerId: scorerId },
    ...{ assister1PlayerId: assister1Id, assister2PlayerId: assister2Id },
    onIce: onIce && [...onIce],
  }
}
