import { definitionOf, type RecordingCommand } from '@icetally/domain/recording/operations'
import type { GameRecords } from '@icetally/domain/recording/records'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { aPlayer } from '../../packages/server/test/a-team.ts'
import { closeApps } from '../../packages/server/test/app.ts'
import { atTheRink, listening } from '../../packages/server/test/live/rink.ts'
import { describeOperation } from '../../packages/web/src/features/outbox/describe-operation.ts'
import { unsentFile } from '../../packages/web/src/sync/outbox/unsent-file.ts'
import { idsOf } from '../../packages/web/src/sync/records/view.ts'
import type { CorrectPenalty, RecordPenalty, RemovePenalty, WithPenalties } from './penalty.ts'
import { up } from './penalty-migration.ts'
import { openPhone } from './phone.ts'

/*
 * A kind of record is described once: what this folder says of penalties is all that the program is
 * told. The two lists of kinds are the only files of it that a new kind changes.
 */

vi.mock('../../packages/domain/src/recording/kinds/index.ts', async (original) => {
  const { penalty } = await import('./penalty.ts')
  const { KINDS } = await original<typeof import('@icetally/domain/recording/kinds/index')>()
  return { KINDS: { ...KINDS, penalty } }
})
vi.mock('../../packages/domain/src/recording/kinds/schemas.ts', async (original) => {
  const { penaltySchemas } = await import('./penalty-schemas.ts')
  const { SCHEMAS } = await original<typeof import('@icetally/domain/recording/kinds/schemas')>()
  return { SCHEMAS: { ...SCHEMAS, penalty: penaltySchemas } }
})

afterAll(closeApps)

type PenaltyCommand = RecordPenalty | CorrectPenalty | RemovePenalty

/** The types of the program know its own kinds only. */
const command = (of: PenaltyCommand) => of as unknown as RecordingCommand
const penaltiesIn = (records: GameRecords) => [
  ...(records as unknown as WithPenalties).penalties.values(),
]

describe('a kind of record that only its own folder describes', async () => {
  const app = await listening()
  await app.database.write(up)
  const { anna, bo, game, teamId } = await atTheRink(app)
  const playerId = await aPlayer(anna, teamId, 'Kelly Pannek', 12)
  const names = { [playerId]: '#12 Kelly Pannek' }
  const gameId = game.id
  const device = crypto.randomUUID()
  const annas = await openPhone({ app, user: anna, gameId, names, device })
  const bos = await openPhone({ app, user: bo, gameId, names })
  const taken = (penaltyId: string): PenaltyCommand => ({
    ...{ kind: 'penalty.record', penaltyId, playerId },
    ...{ periodNumber: 2, minutes: 2 },
  })

  it('SYNC-30 A new kind of record goes from a tap over the outbox and a batch to another device', async () => {
    annas.online = false
    const penaltyId = crypto.randomUUID()
    const stored = annas.tap(command(taken(penaltyId)))
    expect(penaltiesIn(annas.shown())).toMatchObject([{ id: penaltyId, playerId, minutes: 2 }])
    await stored
    expect([...idsOf(annas.outbox.pending(gameId))]).toEqual([penaltyId])
    const [unsent] = annas.outbox.unsent()
    if (unsent === undefined) throw new Error('Nothing waits')
    expect(definitionOf(unsent.operation.command).words.done).toBe('Penalty recorded successfully')
    expect(describeOperation(unsent)).toMatch(/^Penalty of #12 Kelly Pannek, 2 min, /)
    const file = await unsentFile([unsent], [], describeOperation).text()
    expect(JSON.parse(file).unsent[0].operation.command).toMatchObject({ penaltyId })
    annas.online = true
    annas.outbox.hurry()
    await expect.poll(() => annas.outbox.status().unsent).toBe(0)
    expect(annas.outbox.status().attention).toEqual([])
    // The other phone is told over the live stream, with the names of player and recorder.
    await expect.poll(() => penaltiesIn(bos.shown())).toMatchObject([{ id: penaltyId }])
    const known = bos.outbox.records(gameId)
    expect(known?.players.get(playerId)?.name).toBe('Kelly Pannek')
    expect(known?.recorders.get(anna.id)).toBeDefined()
    expect(penaltiesIn(bos.shown())).toEqual(penaltiesIn(annas.shown()))
  })

  it('SYNC-30 A correction and a removal of a new kind of record reach other devices', async () => {
    const penaltyId = crypto.randomUUID()
    await annas.tap(command(taken(penaltyId)))
    const onBos = () => penaltiesIn(bos.shown()).find(({ id }) => id === penaltyId)
    await expect.poll(onBos).toBeDefined()
    await bos.tap(command({ kind: 'penalty.correct', penaltyId, minutes: 5 }))
    expect(onBos()?.minutes).toBe(5)
    const onAnnas = () => penaltiesIn(annas.shown()).find(({ id }) => id === penaltyId)
    await expect.poll(() => onAnnas()?.minutes).toBe(5)
    await annas.tap(command({ kind: 'penalty.remove', penaltyId }))
    expect(onAnnas()).toBeUndefined()
    await expect.poll(onBos).toBeUndefined()
    await bos.tap(command(taken(penaltyId)))
    await expect.poll(() => bos.outbox.status().unsent).toBe(0)
    expect(onBos()).toBeUndefined()
  })

  it('SYNC-30 A refused record of a new kind is taken back and needs attention', async () => {
    const penaltyId = crypto.randomUUID()
    await annas.tap(
      command({ ...taken(penaltyId), playerId: crypto.randomUUID() } as PenaltyCommand),
    )
    await expect.poll(() => annas.outbox.status().attention).toHaveLength(1)
    expect(annas.outbox.status().attention).toMatchObject([{ error: 'Player not found' }])
    expect(penaltiesIn(annas.shown()).some(({ id }) => id === penaltyId)).toBe(false)
  })

  it('SYNC-30 Records of a new kind are there when the app opens without a network', async () => {
    const shown = penaltiesIn(annas.shown())
    expect(shown).toHaveLength(1)
    annas.close()
    const again = await openPhone({ app, user: anna, gameId, names, device, online: false })
    expect(penaltiesIn(again.shown())).toEqual(shown)
    again.close()
    bos.close()
  })
})
