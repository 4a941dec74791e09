import { allKinds } from '@icetally/domain/game/model/records'
import type { BodyInput } from '@icetally/domain/platform/endpoint'
import { expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, setUpOwnTeam } from '#test/own-team.ts'
import { fillTeam } from '../../../test/contract/world.ts'
import { recordTable } from '../../platform/db/record-tables.ts'
import type { TeamTable } from '../../platform/db/team-tables.ts'

setUpOwnTeam()

const people = 'People are not in it, nor their devices and requests.'
const secret = 'Secrets, and where news is sent, are not in it.'
const sources = 'Files and calendars that games are from are not in it.'

/** Are the rows of a table in an archive? Else the reason why not (docs/archive.md). */
const ARCHIVED: Readonly<Record<TeamTable, true | string>> = {
  ...{ players: true, games: true, game_names: true, seasons: true, season_games: true },
  opponents: true,
  ...{ team_members: people, join_requests: people, removed_members: people, presence: people },
  ...{ operations: people, idempotency_keys: people, audit_entries: people, revocations: people },
  ...{ api_keys: secret, links: secret, webhooks: secret, push_subscriptions: secret },
  ...{ webhook_deliveries: secret, deliveries: secret, told_games: secret },
  ...{ imports: sources, imported_games: sources, feeds: sources },
  removed_records: 'Removed records are not in it.',
  schedule_changes: 'Canceled games are deleted after a while.',
  team_images: 'The image is not in it.',
  team_usage: 'The plan and its counts are not in it.',
}

it('ARCHIVE-11 The copy of an archived team has as many rows in every table that is archived', async () => {
  const { teamId = '', gameId = '', seasonId, playerId = '' } = await fillTeam(anna)
  await anna.does(api.games.update, { gameId }, { seasonId: seasonId ?? null })
  await anna.does(api.players.update, { playerId }, { name: 'Kim Park' })
  const { text } = await anna.call(api.reports.team, { teamId }, { format: 'json' })
  const copy = await aTeam(anna)
  const archive: BodyInput<typeof api.archive.import> = JSON.parse(text)
  await anna.does(api.archive.import, { teamId: copy }, archive)
  const tables = [
    ...Object.entries(ARCHIVED).flatMap(([table, is]) => (is === true ? [table] : [])),
    ...allKinds().map(({ table }) => table),
  ]
  const countsIn = (id: string) =>
    Promise.all(
      tables.map(async (table) => {
        const rows = await app.rows(recordTable(table), { team_id: id })
        return [table, rows.length] as const
      }),
    )
  const counts = await countsIn(teamId)
  expect(await countsIn(copy)).toEqual(counts)
  // Only a table with rows proves something; counts that are set by hand come with other tests.
  const empty = counts.flatMap(([table, rows]) => (rows === 0 ? [table] : []))
  expect(empty).toEqual(['faceoff_adjustments'])
})

it('ARCHIVE-13 An archive is imported with codes that are rude by the list of today', async () => {
  const { teamId = '' } = await fillTeam(anna)
  const { text } = await anna.call(api.reports.team, { teamId }, { format: 'json' })
  const archive: BodyInput<typeof api.archive.import> = JSON.parse(text)
  archive.team.shortCode = 'FAT'
  for (const opponent of archive.opponents ?? []) opponent.code = 'FIT'
  const copy = await aTeam(anna)
  await anna.does(api.archive.import, { teamId: copy }, archive)
  expect(await app.rows('teams', { id: copy })).toMatchObject([{ short_code: 'FAT' }])
  expect(await app.rows('opponents', { team_id: copy })).toMatchObject([{ code: 'FIT' }])
})
