import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { expect, it, vi } from 'vitest'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { shotCommand } from '#test/shot-command.ts'
import { endSession, startSession } from '../../session/session.ts'
import { outbox } from '../outbox/index.ts'
import { RecordingFailed } from '../outbox/types.ts'
import { noteRemoval, undoable } from './removals.ts'

it('UNDO-7 A removal is offered to no other user', async () => {
  outbox()
  startSession(SIGNED_IN, 'a token')
  const record = vi.fn<() => Promise<Operation>>()
  const recorder = Object.assign(record, { gameId: 'game', shown: () => NO_RECORDS })
  const { kind: _, shotId, ...shot } = shotCommand()
  const removal = noteRemoval(recorder, [{ kind: 'shot', record: { id: shotId, ...shot } }])
  startSession(SIGNED_IN, 'a renewed token')
  expect(undoable.now()).toEqual([removal])
  endSession('signed-out')
  expect(undoable.now()).toEqual([])
  await removal.undo()
  expect(record).not.toHaveBeenCalled()
})

it('UNDO-6 A failed undo of a removal can be tried again', async () => {
  const { kind: _, shotId, ...shot } = shotCommand()
  const recorded: RecordingCommand[] = []
  let isSignedIn = false
  const record = async (command: RecordingCommand): Promise<Operation> => {
    if (!isSignedIn) throw new RecordingFailed('Please sign in to record')
    recorded.push(command)
    return { id: '', sequence: 1, madeAt: 0, command }
  }
  const recorder = Object.assign(record, { gameId: 'game', shown: () => NO_RECORDS })
  const removal = noteRemoval(recorder, [{ kind: 'shot', record: { id: shotId, ...shot } }])
  await removal.undo()
  expect(undoable.now()).toContain(removal)
  expect(removal.signal.aborted).toBe(false)
  isSignedIn = true
  await removal.undo()
  expect(undoable.now()).not.toContain(removal)
  expect(removal.signal.aborted).toBe(true)
  expect(recorded).toMatchObject([{ kind: 'shot.record', xCoord: 500, yCoord: 50 }])
})
