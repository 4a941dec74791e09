import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { shotCommand } from '#test/shot-command.ts'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { createRecordsStore } from './records-store.ts'

it('OUTBOX-18 The first records of a game are no change of it, later ones are', () => {
  const [game, user] = [newId(), newId()]
  const server = new ModelServer()
  const send = (sequence: number) =>
    server.send(game, user, 0, [
      { id: newId(), sequence, madeAt: server.time, command: shotCommand({ shotId: newId() }) },
    ])
  const store = createRecordsStore(() => undefined)
  const notifications: (number | undefined)[] = []
  store.onChange((_, records) => notifications.push(records?.changeNumber))
  send(1)
  store.merge(server.changes(game, 0), 0)
  expect(store.changeNumber(game)).toBe(server.game(game).changeNumber)
  expect(notifications).toEqual([])
  send(2)
  store.merge(server.changes(game, 0), 0)
  expect(notifications).toEqual([server.game(game).changeNumber])
})
