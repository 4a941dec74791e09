import { randomUUID } from 'node:crypto'
import { allKinds, type KindName } from '@icetally/domain/game/model/records'
import { expect, it } from 'vitest'
import { aPlayer, aStartedGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { Device } from '#test/recording/device.ts'
import type { TeamScope } from '../../../platform/access/team-scope.ts'
import { recordTable } from '../../../platform/db/record-tables.ts'
import { countRecords } from '../quota-store.ts'

setUpOwnTeam()

type Command = Parameters<Device['operation']>[0]

/** A command of each kind that records one of it, in which the player is named wherever one can be. */
const RECORDING: Readonly<Record<KindName, (playerId: string) => Command>> = {
  period: () => ({ kind: 'periods.create' }),
  shot: (playerId) => ({
    ...{ kind: 'shot.record', shotId: randomUUID(), shooterId: playerId, periodNumber: 1 },
    ...{ xCoord: 1, yCoord: 2, scored: false, scoredAgainst: false, attackingDirection: 'right' },
  }),
  goal: (playerId) => ({
    ...{ kind: 'goal.record', goalId: randomUUID(), scorerId: playerId, periodNumber: 1 },
    ...{ assister1Id: null, assister2Id: null, shotId: null, onIce: [playerId] },
  }),
  faceoff: (playerId) => ({ kind: 'faceoff.track', playerId, faceoffId: randomUUID() }),
  faceoffEvent: (playerId) => ({
    ...{ kind: 'faceoff.count', playerId, won: true, eventId: randomUUID() },
  }),
  faceoffAdjustment: (playerId) => ({ kind: 'faceoff.set', playerId, taken: 5, won: 2 }),
  goalieChange: (playerId) => ({
    ...{ kind: 'goalieChange.record', goalieChangeId: randomUUID(), playerId, periodNumber: 1 },
  }),
  penalty: (playerId) => ({
    ...{ kind: 'penalty.record', penaltyId: randomUUID(), playerId, periodNumber: 1, minutes: 2 },
  }),
  hit: (playerId) => ({ kind: 'hit.record', hitId: randomUUID(), playerId, periodNumber: 1 }),
  shootoutAttempt: (playerId) => ({
    ...{ kind: 'shootoutAttempt.record', attemptId: randomUUID(), scored: true },
    shooterPlayerId: playerId,
  }),
  lineup: (playerId) => ({ kind: 'lineup.set', players: [{ playerId }] }),
}

const kinds = allKinds().map((kind) => [kind.name as KindName, kind] as const)

it.each(kinds)(
  'SYNC-45 A %s is in the changes of its game, the data of its recorder and the limit, names a removed player, and is deleted with its team',
  async (name, kind) => {
    const [game, playerId] = await aGameWith(['Ida', 7])
    const device = new Device(anna, game.id)
    const scope = { teamId } as TeamScope
    const count = () => app.database.read((reader) => countRecords(reader, scope))
    const before = { records: await device.records(), counted: await count() }
    // Counts are set for a player who is tracked.
    const commands = name === 'faceoffAdjustment' ? [RECORDING.faceoff(playerId)] : []
    const refusals = await device.do(...commands, RECORDING[name](playerId))
    expect(refusals.filter((refusal) => refusal !== null)).toEqual([])

    const stored = await app.rows(recordTable(kind.table), { team_id: teamId })
    expect(stored.length).toBeGreaterThan(0)
    // The game has its periods already.
    if (kind.counts && name !== 'period') {
      expect(await count()).toBeGreaterThan(before.counted)
    }
    if (kind.whole === null) {
      const after = await device.records(before.records.changeNumber)
      const changed = (after as unknown as Record<string, { id: string }[]>)[kind.collection]
      expect(changed?.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
      await anna.does(api.players.remove, { playerId })
      const { players } = await device.records()
      const removed = { id: playerId, name: 'Ida', number: 7, jersey: '7', removed: true }
      expect(players).toEqual(kind.players.length > 0 ? [removed] : [])
    }
    if (kind.recorder !== null) {
      const data = await anna.does(api.account.download, {})
      expect(JSON.stringify(data)).toContain(stored[0]?.id ?? 'none')
      const { recordedShots, recordedGoals, otherRecords } = data
      const all = [...recordedShots, ...recordedGoals, ...otherRecords]
      expect(all.filter(({ gameId }) => gameId === game.id).map(({ id }) => id)).toContain(
        stored[0]?.id,
      )
    }
    await anna.does(api.teams.remove, { teamId }, { confirm: true })
    expect(await app.rows(recordTable(kind.table), { team_id: teamId })).toEqual([])
  },
)

it.each(kinds.filter(([, kind]) => kind.players.length > 0))(
  'SYNC-12 A %s can name a player who left the roster after the game was created',
  async (name) => {
    const playerId = await aPlayer(anna, teamId, 'Ida', 7)
    const device = new Device(anna, (await aStartedGame(anna, teamId)).id)
    app.clock.advance(1)
    await anna.does(api.players.remove, { playerId })
    const later = new Date(app.clock.now + 60_000).toISOString()
    const tracked = name === 'faceoffAdjustment' ? [RECORDING.faceoff(playerId)] : []
    const operations = [...tracked, RECORDING[name](playerId)].map((command) =>
      device.operation(command, later),
    )
    const refusals = await device.resultsOf(operations)
    expect(refusals.filter((refusal) => refusal !== null)).toEqual([])
  },
)
