import { playerColumns } from '@icetally/domain/game/model/naming'
import { definitionOf, type RecordingCommand } from '@icetally/domain/game/model/operations'
import { type GameRecords, recordsFormat } from '@icetally/domain/game/model/records'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { aPlayer } from '../../packages/server/test/a-team.ts'
import { closeApps } from '../../packages/server/test/app.ts'
import { atTheRink, listening } from '../../packages/server/test/live/rink.ts'
import { unsentFile } from '../../packages/web/src/platform/sync/outbox/unsent-file.ts'
import { idsOf } from '../../packages/web/src/platform/sync/records/view.ts'
import { describeOperation } from '../../packages/web/src/platform/unsent/describe-operation.ts'
import { openPhone } from './phone.ts'
import type { TreatmentCommand, WithTreatments } from './treatment.ts'
import { up } from './treatment-migration.ts'

/*
 * A kind of record is described once: this folder is the program's whole description of treatments.
 * A new kind changes no other files than the two lists of kinds.
 */

vi.mock('../../packages/domain/src/game/kinds/index.ts', async (original) => {
  const { treatment } = await import('./treatment.ts')
  const { KINDS } = await original<typeof import('@icetally/domain/game/kinds/index')>()
  return { KINDS: { ...KINDS, treatment } }
})
vi.mock('../../packages/domain/src/game/kinds/schemas.ts', async (original) => {
  const { treatmentSchemas } = await import('./treatment-schemas.ts')
  const { SCHEMAS } = await original<typeof import('@icetally/domain/game/kinds/schemas')>()
  return { SCHEMAS: { ...SCHEMAS, treatment: treatmentSchemas } }
})

afterAll(closeApps)

/** The types of the program know its own kinds only. */
const command = (of: TreatmentCommand) => of as unknown as RecordingCommand
const treatmentsIn = (records: GameRecords) => [
  ...(records as unknown as WithTreatments).treatments.values(),
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
  const taken = (treatmentId: string): TreatmentCommand => ({
    ...{ kind: 'treatment.record', treatmentId, playerId },
    ...{ periodNumber: 2, minutes: 2 },
  })

  it('SYNC-30 A new kind of record is sent from a tap over the outbox and a batch to another device', async () => {
    annas.online = false
    const treatmentId = crypto.randomUUID()
    const stored = annas.tap(command(taken(treatmentId)))
    expect(treatmentsIn(annas.shown())).toMatchObject([{ id: treatmentId, playerId, minutes: 2 }])
    await stored
    expect([...idsOf(annas.outbox.pending(gameId))]).toEqual([treatmentId])
    const [unsent] = annas.outbox.unsent()
    if (unsent === undefined) throw new Error('Nothing waits')
    expect(definitionOf(unsent.operation.command).words.done).toBe('Treatment recorded')
    expect(describeOperation(unsent)).toMatch(/^Treatment of #12 Kelly Pannek, 2 min, /)
    const file = await unsentFile([unsent], [], describeOperation).text()
    expect(JSON.parse(file).unsent[0].operation.command).toMatchObject({ treatmentId })
    annas.online = true
    annas.outbox.hurry()
    await expect.poll(() => annas.outbox.status().unsent).toBe(0)
    expect(annas.outbox.status().attention).toEqual([])
    // The other phone receives it over the live stream, with the names of player and recorder.
    await expect.poll(() => treatmentsIn(bos.shown())).toMatchObject([{ id: treatmentId }])
    const known = bos.outbox.records(gameId)
    expect(known?.players.get(playerId)?.name).toBe('Kelly Pannek')
    expect(known?.recorders.get(anna.id)).toBeDefined()
    expect(treatmentsIn(bos.shown())).toEqual(treatmentsIn(annas.shown()))
  })

  it('SYNC-30 A correction and a removal of a new kind of record reach other devices', async () => {
    const treatmentId = crypto.randomUUID()
    await annas.tap(command(taken(treatmentId)))
    const onBos = () => treatmentsIn(bos.shown()).find(({ id }) => id === treatmentId)
    await expect.poll(onBos).toBeDefined()
    await bos.tap(command({ kind: 'treatment.correct', treatmentId, minutes: 5 }))
    expect(onBos()?.minutes).toBe(5)
    const onAnnas = () => treatmentsIn(annas.shown()).find(({ id }) => id === treatmentId)
    await expect.poll(() => onAnnas()?.minutes).toBe(5)
    await annas.tap(command({ kind: 'treatment.remove', treatmentId }))
    expect(onAnnas()).toBeUndefined()
    await expect.poll(onBos).toBeUndefined()
    await bos.tap(command(taken(treatmentId)))
    await expect.poll(() => bos.outbox.status().unsent).toBe(0)
    expect(onBos()).toBeUndefined()
  })

  it('SYNC-72 A new kind of record has calls of the REST API, and names its players, without a file of its own', async () => {
    const list = () => anna.get(`/api/treatments/games/${gameId}`)
    const countOf = async () =>
      ((await list()).body as { treatments: readonly unknown[] }).treatments.length
    const before = await countOf()
    const sent = { playerId, periodNumber: 1, minutes: 3 }
    const created = await anna.post(`/api/treatments/games/${gameId}`, sent)
    expect(created).toMatchObject({ status: 201, body: { treatment: { ...sent, gameId } } })
    const { id } = (created.body as { treatment: { id: string } }).treatment
    const path = `/api/treatments/${id}`
    expect(await anna.get(path)).toMatchObject({ status: 200, body: created.body })
    expect(await anna.put(path, { minutes: 4 })).toMatchObject({
      body: { treatment: { ...sent, minutes: 4 } },
    })
    expect(await countOf()).toBe(before + 1)
    const wrong = await anna.post(`/api/treatments/games/${gameId}`, { ...sent, minutes: 1 })
    expect(wrong).toMatchObject({ status: 400, body: { error: 'At least 2 minutes' } })
    expect(playerColumns()).toContainEqual({
      ...{ table: 'treatments', column: 'player_id', as: 'text' },
    })
    expect(recordsFormat()).toContain('treatment')
    expect(await anna.delete(path)).toMatchObject({ status: 204 })
    expect(await anna.get(path)).toMatchObject({ body: { error: 'Treatment not found' } })
  })

  it('SYNC-30 A refused record of a new kind is taken back and needs attention', async () => {
    const treatmentId = crypto.randomUUID()
    await annas.tap(
      command({ ...taken(treatmentId), playerId: crypto.randomUUID() } as TreatmentCommand),
    )
    await expect.poll(() => annas.outbox.status().attention).toHaveLength(1)
    expect(annas.outbox.status().attention).toMatchObject([{ error: 'Player not found' }])
    expect(treatmentsIn(annas.shown()).some(({ id }) => id === treatmentId)).toBe(false)
  })

  it('SYNC-30 Records of a new kind are there when the app opens without a network', async () => {
    const shown = treatmentsIn(annas.shown())
    expect(shown).toHaveLength(1)
    annas.close()
    const again = await openPhone({ app, user: anna, gameId, names, device, online: false })
    expect(treatmentsIn(again.shown())).toEqual(shown)
    again.close()
    bos.close()
  })
})
