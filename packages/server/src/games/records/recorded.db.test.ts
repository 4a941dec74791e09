import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, shotIn, type TestGame } from '#test/a-team.ts'
import { api, type TestAnswer } from '#test/client.ts'
import { anna, at, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'

setUpOwnTeam()

let game: TestGame

beforeEach(async () => {
  game = await aStartedGame(anna, teamId)
})

/** Recorder, time and id of a record. */
interface Of {
  readonly player: string
  readonly time?: string
  readonly id?: string
}

/** The answer about any of them. */
interface Recorded {
  readonly id: string
  readonly time: string
  readonly player: object
}

const inGame = () => ({ gameId: game.id })

/** A player's records in a game: how to record one, and the list of all. */
const kinds = {
  shot: {
    record: ({ player, time, id }: Of) => {
      const given = { ...(time && { takenAt: time }), ...(id && { id }) }
      return anna.call(api.shots.create, inGame(), shotIn(game, player, given))
    },
    list: async () => (await anna.does(api.shots.list, inGame())).shots,
  },
  goal: {
    record: ({ player, time, id }: Of) => {
      const given = { ...(time && { createdAt: time }), ...(id && { id }) }
      return anna.call(api.goals.create, inGame(), { scorerPlayerId: player, ...given })
    },
    list: async () => (await anna.does(api.goals.list, inGame())).goals,
  },
  'faceoff record': {
    record: ({ player, time, id }: Of) => {
      const given = { ...(time && { createdAt: time }), ...(id && { id }) }
      return anna.call(api.faceoffs.create, inGame(), { playerId: player, ...given })
    },
    list: async () => (await anna.does(api.faceoffs.list, inGame())).faceoffs,
  },
}
type Kind = keyof typeof kinds

async function record(kind: Kind, of: Of): Promise<Recorded> {
  const answer: TestAnswer<object> = await kinds[kind].record(of)
  expect(answer.status, answer.text).toBe(201)
  const [created] = Object.values(answer.body)
  return {
    id: created.id,
    time: created.takenAt ?? created.createdAt,
    player: created.shooter ?? created.scorer ?? created.player,
  }
}

const KINDS = ['shot', 'goal', 'faceoff record'] as const
const unknownPlayer = { status: 404, body: { error: 'Player not found' } }

it.each(KINDS)(
  'API-SHOT-8 API-GOAL-8 API-FACEOFF-13 Every %s is listed by its time, then by id',
  async (kind) => {
    const ids = Array.from({ length: 4 }, () => uuidv7()).sort()
    // Some sent later, but recorded before.
    for (const [place, offset] of [
      [3, 0],
      [2, -60_000],
      [0, -120_000],
      [1, -60_000],
    ] as const) {
      const player = await aPlayer(anna, teamId, `Player ${place}`)
      await record(kind, { player, id: ids[place] ?? '', time: at(offset) })
    }
    expect((await kinds[kind].list()).map(({ id }) => id)).toEqual(ids)
  },
)

it.each(KINDS)(
  'API-SHOT-7 API-GOAL-2 API-FACEOFF-12 The time of a %s is stored, unless it is more than five minutes ahead',
  async (kind) => {
    for (const [minutes, stored] of [
      [-9000, -9000],
      [5, 5],
      [6, 0],
    ] as const) {
      const player = await aPlayer(anna, teamId, 'Ida')
      const { time } = await record(kind, { player, time: at(minutes * 60_000) })
      expect(time).toBe(at(stored * 60_000))
    }
  },
)

it.each(KINDS)(
  'API-SHOT-5 API-GOAL-4 API-FACEOFF-9 A %s of a player of another team is refused like one of an unknown player',
  async (kind) => {
    const foreign = await aPlayer(stranger, await aTeam(stranger), 'Eve')
    const answers = [
      await kinds[kind].record({ player: foreign }),
      await kinds[kind].record({ player: uuidv7() }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(unknownPlayer)
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await kinds[kind].list()).toEqual([])
  },
)

it.each(KINDS)(
  'API-SHOT-6 API-GOAL-6 API-FACEOFF-10 A %s of a player who left the roster stays, and only an earlier one is added',
  async (kind) => {
    const player = await aPlayer(anna, teamId, 'Ida', 7)
    const of = { player, id: uuidv7() }
    await record(kind, of)
    await anna.does(api.players.remove, { playerId: player })
    expect((await kinds[kind].record(of)).status).toBe(200)
    expect(await kinds[kind].list()).toHaveLength(1)
    game = await aStartedGame(anna, teamId)
    expect(await kinds[kind].record({ player })).toMatchObject(unknownPlayer)
    const earlier = await record(kind, { player, time: at(-60_000) })
    expect(earlier.player).toMatchObject({ name: 'Ida', removed: true })
  },
)
