import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { aPlayer, aStartedGame, recordShot, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGameWith, anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { readPdf } from '#test/read-pdf.ts'

setUpOwnTeam()

const final = { for: 3, against: 2, decidedIn: 'regulation' } as const

/** A finished game of two dressed players, in which `record` is all that was recorded besides its score. */
async function aScore(record: (game: TestGame, kim: string) => Promise<unknown>) {
  const [game, kim, ida] = await aGameWith(['Kim Stone', 7], ['Ida Kuoppala', 31])
  const params = { gameId: game.id }
  const goalie = { playerId: ida, position: 'G' } as const
  await anna.does(api.lineup.set, params, { players: [{ playerId: kim }, goalie] })
  await record(game, kim)
  await anna.does(api.games.update, params, { final })
  return params
}

/** Everything that is answered and printed about the game, by name. */
async function everyOutput(params: { readonly gameId: string }) {
  const file = (format: 'csv-players' | 'csv-events' | 'xlsx' | 'pdf') =>
    anna.call(api.reports.game, params, { format })
  const ofTeam = (format: 'csv-players' | 'csv-games' | 'xlsx') =>
    anna.call(api.reports.team, { teamId }, { format })
  const shows = ['score', 'goals', 'shots', 'players'] as const
  const { link } = await anna.does(
    api.links.create,
    { teamId },
    { name: 'All', names: 'full', shows: [...shows] },
  )
  const token = link.url.split('/').at(-1) ?? ''
  const { sheet } = await anna.does(api.sheet.game, params)
  const followed = await app.anonymous.does(api.follow.game, { token, gameId: params.gameId })
  const rows = (text: string) => parse(text, { bom: true }).slice(1)
  const [book, season] = [(await file('xlsx')).bytes, (await ofTeam('xlsx')).bytes]
  return {
    sheet: { ...sheet, score: null, final: null },
    followed: { ...followed, game: null },
    game: (await anna.does(api.games.get, params)).game.shotsOnGoal,
    'csv-players': rows((await file('csv-players')).text),
    'csv-events': rows((await file('csv-events')).text),
    'team csv-players': rows((await ofTeam('csv-players')).text),
    'team csv-games': rows((await ofTeam('csv-games')).text),
    xlsx: (await readXlsxFile(book)).map(({ data }) => data.slice(1)),
    // Wins and losses are known from the score.
    'team xlsx': (await readXlsxFile(season)).flatMap((page) =>
      page.sheet === 'Record' ? [] : page.data.slice(1),
    ),
    pdf: (await readPdf((await file('pdf')).bytes)).tables,
  }
}

/** The zeros in an output: of numbers, of texts, and of shares such as 0/0. */
function zerosIn(output: unknown): unknown[] {
  if (Array.isArray(output)) return output.flatMap(zerosIn)
  if (typeof output === 'object' && output !== null) {
    return Object.entries(output).flatMap(([name, value]) =>
      zerosIn(value).map((zero) => `${name}: ${zero}`),
    )
  }
  const isZero = typeof output === 'string' ? /^0(?:[./ (%]|$)/.test(output) : output === 0
  return isZero ? [output] : []
}

it('UNKNOWN-6 A game of a score alone has no zero in any answer or file', async () => {
  const outputs = await everyOutput(await aScore(async () => undefined))
  for (const [name, output] of Object.entries(outputs)) expect(zerosIn(output), name).toEqual([])
})

it('UNKNOWN-7 A game of own shots alone has no zero of the opponent, of penalties or of faceoffs', async () => {
  const params = await aScore((game, kim) => recordShot(anna, game, kim, { scored: false }))
  const { team, players, periods } = (await anna.does(api.sheet.game, params)).sheet
  expect(team).toMatchObject({
    shots: 1,
    opponentShots: null,
    penalties: null,
    faceoffsTaken: null,
  })
  expect(players[0]).toMatchObject({ shots: 1, goals: null, penaltyMinutes: null })
  expect(periods[1]).toMatchObject({ shotsFor: 0, shotsAgainst: null, goalsFor: null })
  const [line] = parse(
    (await anna.call(api.reports.team, { teamId }, { format: 'csv-games' })).text,
    { bom: true, columns: true },
  ) as readonly Record<string, string>[]
  expect(line).toMatchObject({ 'Goals For': '3', 'Shots For': '1', 'Shots Against': '' })
  expect(line).toMatchObject({ 'Penalty Minutes': '', 'Faceoffs Taken': '', 'Faceoff %': '' })
  const { game } = await anna.does(api.games.get, params)
  expect(game.shotsOnGoal).toEqual({ for: 1, against: null })
})

it('UNKNOWN-22 The list of games has the shots of the sheet, and 0 of a side only where they are known', async () => {
  const ida = await aPlayer(anna, teamId, 'Ida Kuoppala', 31)
  const game = await aStartedGame(anna, teamId)
  const params = { gameId: game.id }
  const shots = async () => {
    const { team } = (await anna.does(api.sheet.game, params)).sheet
    const listed = (await anna.does(api.games.get, params)).game.shotsOnGoal
    expect(listed).toEqual({ for: team.shots, against: team.opponentShots })
    return listed
  }
  await recordShot(anna, game, null)
  // The game goes on: the team has none yet.
  expect(await shots()).toEqual({ for: 0, against: 1 })
  await anna.does(api.games.update, params, { final })
  expect(await shots()).toEqual({ for: null, against: 1 })
  await recordShot(anna, game, ida, { outcome: 'missed' })
  expect(await shots()).toEqual({ for: 0, against: 1 })
  const forfeited = { ...final, forfeitedBy: 'against' } as const
  await anna.does(api.games.update, params, { final: forfeited })
  expect(await shots()).toEqual({ for: 0, against: 1 })
})
