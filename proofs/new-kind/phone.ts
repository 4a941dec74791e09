import 'fake-indexeddb/auto'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { TestApp } from '../../packages/server/test/app.ts'
import { api, type TestAnswer, type TestUser } from '../../packages/server/test/client.ts'
import { addressOf } from '../../packages/server/test/live/rink.ts'
import { ApiError } from '../../packages/web/src/platform/api/api-client.ts'
import { readLiveStream } from '../../packages/web/src/platform/sync/live/live-stream.ts'
import { openOutboxDatabase } from '../../packages/web/src/platform/sync/outbox/database.ts'
import { createDiskStore } from '../../packages/web/src/platform/sync/outbox/disk-store.ts'
import { createOutbox, type Outbox } from '../../packages/web/src/platform/sync/outbox/outbox.ts'
import { openStore } from '../../packages/web/src/platform/sync/outbox/overflow-store.ts'
import { createRecordsView } from '../../packages/web/src/platform/sync/records/view.ts'
import { startTimer } from '../../packages/web/src/platform/sync/timing.ts'

interface PhoneOptions {
  readonly app: TestApp
  readonly user: TestUser
  readonly gameId: string
  /** By player id, as the screen shows them. */
  readonly names: Readonly<Record<string, string>>
  /** Whose storage it is, where a phone is switched on again. */
  readonly device?: string
  readonly online?: boolean
}

/** A phone's recording code with a database of its own, against the real server. */
export interface Phone {
  readonly outbox: Outbox
  /** Without a network nothing arrives anywhere. */
  online: boolean
  readonly tap: (command: RecordingCommand) => Promise<unknown>
  /** The records of the game as the screen shows them. */
  readonly shown: () => GameRecords
  readonly close: () => void
}

/** Switches a phone on: it loads the game and follows it over the live stream. */
export async function openPhone(options: PhoneOptions): Promise<Phone> {
  const { app, user, gameId, names, device = crypto.randomUUID(), online = true } = options
  const ahead = {
    note: () => undefined,
    forget: () => undefined,
    left: () => [],
    onNoted: () => () => undefined,
  }
  const disk = createDiskStore(openOutboxDatabase(device))
  const store = openStore(Promise.resolve(disk), ahead, () => undefined)
  const person = { id: user.id, displayName: user.email, email: user.email }
  const control = new AbortController()
  const view = createRecordsView()

  async function answerOf<Body>(call: () => Promise<TestAnswer<Body>>): Promise<Body> {
    if (!phone.online) throw new ApiError(0, undefined)
    const { status, body } = await call()
    if (status >= 300) throw new ApiError(status, body)
    return body
  }

  const outbox = createOutbox({
    store: () => store,
    user: () => person,
    onUser: () => () => undefined,
    ahead,
    send: (id, _, { operations, ...rest }) =>
      answerOf(() =>
        user.call(
          api.records.send,
          { gameId: id },
          {
            ...rest,
            operations: operations.map(({ madeAt, command, ...operation }) => ({
              ...operation,
              madeAt: new Date(madeAt).toISOString(),
              command: command as never,
            })),
          },
        ),
      ),
    fetch: (id, after) =>
      answerOf(() =>
        user.call(
          api.records.list,
          { gameId: id },
          { query: after > 0 ? { after: String(after) } : {} },
        ),
      ),
    campaign: (lead) => lead(),
    notifyTabs: () => undefined,
    time: () => app.clock.now,
    elapsed: () => performance.now(),
    online: () => phone.online,
    quotaLeft: async () => null,
    random: Math.random,
    setTimer: startTimer,
    requestPersistence: () => undefined,
  })
  const phone: Phone = {
    outbox,
    online,
    tap: (command) => outbox.add(gameId, command, { game: 'vs Falcons', players: names }),
    shown() {
      const known = outbox.records(gameId)
      if (known === undefined) throw new Error('The records are not known')
      return view(known.records, outbox.pending(gameId), user.id, STANDARD_FORMAT)
    },
    close() {
      control.abort()
      outbox.close()
      disk.close()
    },
  }
  await outbox.loader.load(gameId)
  void readLiveStream({
    address: `${addressOf(app)}/api/events?games=${gameId}:${outbox.changeNumber(gameId)}`,
    token: user.token ?? '',
    signal: control.signal,
    onOpen: () => undefined,
    onEvent: (event) => {
      if (event.name === 'changes') outbox.merge(event.data)
    },
  })
  return phone
}
