import { randomUUID } from 'node:crypto'
import { allKinds } from '@icetally/domain/game/model/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { api, type TestAnswer, type TestClient } from '#test/client.ts'
import { hasShot } from '#test/live/rink.ts'
import { openFollowed, openLive } from '#test/live-client.ts'
import { anna, app, bea, setUpOwnTeam } from '#test/own-team.ts'
import { tokenHash } from '../../src/platform/access/follower-scope.ts'
import { recordTable } from '../../src/platform/db/record-tables.ts'
import { requestOf } from './requests.ts'
import { ofTeams } from './stored-answers.ts'
import { fillTeam, type Ids } from './world.ts'

/*
 * Clients create the ids of a team's rows, so two teams may have the same ones, and the same change numbers.
 */

setUpOwnTeam()

/** Tables with ids of clients, or references to them. */
const TABLES = [
  ...(['players', 'games'] as const),
  ...allKinds().map(({ table }) => recordTable(table)),
  ...(['seasons', 'season_games', 'opponents', 'links', 'webhooks', 'imports'] as const),
  'schedule_changes' as const,
]

/** Different words for the same rows: no answer to one team has a word of the other. */
const WORDS = {
  ...{ Boston: 'Nordiks', Kim: 'Zoltan', Ida: 'Wendela', Eva: 'Yrsa', Guest: 'Xaver' },
  ...{ Grandparents: 'Supporters', 'Club website': 'Arena screen', '2026/27': 'Winter' },
  ...{ Quebec: 'Halifax' },
}

const LINK = 'the-link-of-the-other-team'

let ours: Ids
let theirs: Ids

/** The row of another team: other words, and other positions of shots. */
function rowOfOther(row: object, teamId: string): Record<string, unknown> {
  const text = Object.entries({ ...WORDS, [anna.id]: bea.id }).reduce(
    (sofar, [word, other]) => sofar.replaceAll(word, other),
    JSON.stringify(row),
  )
  const copy = JSON.parse(text) as Record<string, unknown>
  return {
    ...copy,
    team_id: teamId,
    ...(typeof copy['x_coord'] === 'number' && { x_coord: 650 }),
  }
}

beforeAll(async () => {
  ours = await fillTeam(anna)
  const from = ours['teamId'] ?? ''
  const teamId = await aTeam(bea)
  const [team] = await app.rows('teams', { id: from })
  for (const table of TABLES) {
    const rows = await app.rows(table, { team_id: from })
    for (const row of rows) {
      await app.database.write((trx) =>
        // One of the tables represents all.
        trx
          .insertInto(table as 'games')
          .values(rowOfOther(row, teamId) as never)
          .execute(),
      )
    }
  }
  const link_id = ours['linkId'] ?? ''
  await app.database.write(async (trx) => {
    const { change_number = 0 } = team ?? {}
    await trx
      .updateTable('teams')
      .set({ name: 'Others', change_number })
      .where('id', '=', teamId)
      .execute()
    const token_hash = tokenHash(LINK)
    await trx.insertInto('link_tokens').values({ token_hash, team_id: teamId, link_id }).execute()
  })
  theirs = { ...ours, teamId, token: LINK }
})

/** Compressed files have words by chance alone. */
const textOf = ({ text, headers }: TestAnswer<unknown>) =>
  /json|text/.test(String(headers['content-type'])) ? text : ''

/** Reads as both, in turns, twice: each finds its own, again and again. */
async function expectOwn(
  read: (by: TestClient, ids: Ids) => Promise<TestAnswer<unknown>>,
  [first, second]: readonly [by: TestClient, TestClient] = [anna, bea],
): Promise<void> {
  const order = []
  for (const _ of ['once', 'again']) {
    order.push([await read(first, ours), await read(second, theirs)] as const)
  }
  for (const [one, other] of order) {
    expect([one.status, other.status], one.text + other.text).toEqual([200, 200])
    for (const [word, others] of Object.entries(WORDS)) {
      expect(textOf(one)).not.toContain(others)
      expect(textOf(other)).not.toContain(word)
    }
  }
}

const reads = ofTeams.filter(
  ({ method, operationId }) => method === 'GET' && !['watchGames', 'getFeed'].includes(operationId),
)

describe('two teams with the same ids and numbers of changes', () => {
  it.each(reads)('CACHE-40 $operationId answers each team its own', async (endpoint) => {
    await expectOwn((by, ids) => by.request(requestOf(endpoint, ids)))
  })

  it.each(['', '/games/GAME', '/games/GAME?delay=1', '/calendar.ics'])(
    'CACHE-41 A link of one of them is answered with data of its own team: %s',
    async (path) => {
      const read = (by: TestClient, { token, gameId = '' }: Ids) =>
        by.get(`/api/follow/${token}${path.replace('GAME', gameId)}`)
      await expectOwn(read, [app.anonymous, app.anonymous])
    },
  )

  it('CACHE-42 Records and recorders of one team do not reach the streams of the other', async () => {
    const { gameId = '', periodId = '', token = '' } = ours
    const address = await app.listen()
    const members = await openLive(address, bea.token ?? '', `${gameId}:0`)
    const [own, others] = [
      await openFollowed(address, token, gameId),
      await openFollowed(address, LINK, gameId),
    ]
    await own.until((events) => events.length > 0)
    const announced = { deviceId: randomUUID(), side: null }
    await anna.does(api.live.announce, { gameId }, announced)
    const shot = { periodId, xCoord: 99, yCoord: 99, scored: false, scoredAgainst: true }
    const hers = await anna.does(api.shots.create, { gameId }, shot)
    const theirShot = await bea.does(api.shots.create, { gameId }, shot)
    const { recorders } = await bea.does(api.live.announce, { gameId }, announced)
    expect(recorders.map(({ displayName }) => displayName)).toEqual(['Bea'])
    await members.until(hasShot(theirShot.shot.id))
    await others.until((events) => events.length > 1)
    expect(members.text).not.toContain(hers.shot.id)
    expect(members.text).not.toContain(anna.id)
    for (const [word, other] of Object.entries(WORDS)) {
      expect(members.text + others.text).not.toContain(word)
      expect(own.text).not.toContain(other)
    }
  })
})
