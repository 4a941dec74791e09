import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import { clockText } from '@icetally/domain/platform/clock-text'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { shownName } from '@icetally/domain/player/order'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type TestUser } from '#test/client.ts'
import { aTeamWithGames } from '#test/recorded-games.ts'
import { loadWholeSeason } from '../../../../fixtures/whole-season.ts'
import { sized } from '../../../../scripts/testing/tier.ts'

const season = await loadWholeSeason(process.env['ICETALLY_GAMES'])
const games = [
  ...season.games.filter(({ penaltyShots }) => penaltyShots.length > 0).slice(0, sized(1, 9)),
  ...season.games.filter(({ final }) => final.decidedIn === 'shootout').slice(0, sized(1, 99)),
  ...season.games.slice(-sized(2, 999)),
].filter((game, index, all) => all.indexOf(game) === index)

type Line = Record<string, string>
type Values = Record<string, unknown>

let anna: TestUser
let teamId: string
const sheets = new Map<string, Sheet>()

beforeAll(async () => {
  const recorded = await aTeamWithGames(season, games)
  ;({ anna, teamId } = recorded)
  for (const gameId of recorded.gameIds.values()) {
    sheets.set(gameId, (await anna.does(api.sheet.game, { gameId })).sheet)
  }
}, 600_000)

/** The lines of a CSV file, by the titles of its columns. */
const linesOf = (text: string): Line[] => parse(text, { columns: true, bom: true })

/** The lines of each sheet of a workbook. */
async function sheetsOf(bytes: Buffer): Promise<Map<string, Values[]>> {
  const read = await readXlsxFile(bytes)
  return new Map(
    read.map(({ sheet, data: [titles = [], ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]]))),
    ]),
  )
}

const gameFile = async (gameId: string, format: 'csv-players' | 'csv-events' | 'xlsx') => {
  const answer = await anna.call(api.reports.game, { gameId }, { format })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer
}

const teamFile = async (format: 'csv-players' | 'csv-games' | 'xlsx') => {
  const answer = await anna.call(api.reports.team, { teamId }, { format })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer
}

type Row = Sheet['players'][number]

const FIGURES: Readonly<Record<string, (row: Row) => number | null>> = {
  Goals: ({ goals }) => goals,
  Assists: ({ assists }) => assists,
  Points: ({ points }) => points,
  'Plus/Minus': ({ plusMinus }) => plusMinus,
  'Penalty Minutes': ({ penaltyMinutes }) => penaltyMinutes,
  Shots: ({ shots }) => shots,
  Attempts: ({ attempts }) => attempts,
  'Power-Play Goals': ({ powerPlayGoals }) => powerPlayGoals,
  'Short-Handed Goals': ({ shortHandedGoals }) => shortHandedGoals,
  'Game-Winning Goals': ({ gameWinningGoals }) => gameWinningGoals,
  'Faceoffs Taken': ({ faceoffsTaken }) => faceoffsTaken,
  'Faceoffs Won': ({ faceoffsWon }) => faceoffsWon,
}

const figuresOf = (row: Row): Values =>
  Object.fromEntries(Object.entries(FIGURES).map(([title, of]) => [title, of(row)]))

const asTexts = (values: Values): Line =>
  Object.fromEntries(Object.entries(values).map(([title, value]) => [title, String(value ?? '')]))

const sumsOfPlayers = (): Map<string, Values> => {
  // A goalie who was dressed alone has not played; one who took a shot has.
  const rows = [...sheets.values()].flatMap(({ players, goalies }) => {
    const inNet = new Set(goalies.flatMap((line) => (line.secondsPlayed ? line.player.id : [])))
    return players.map((row) => ({
      ...row,
      played: row.position !== 'G' || inNet.has(row.player.id) || (row.attempts ?? 0) > 0,
    }))
  })
  return new Map(
    [...Map.groupBy(rows, ({ player }) => player.id).values()].map((own) => {
      const sum = (of: (row: Row) => number | null) =>
        own.reduce((total: number, row) => total + (of(row) ?? 0), 0)
      const figures = Object.entries(FIGURES).map(([title, of]) => [title, sum(of)])
      const [{ player }] = own as [(typeof own)[number]]
      return [
        player.name,
        { Games: own.filter(({ played }) => played).length, ...Object.fromEntries(figures) },
      ]
    }),
  )
}

describe(`the reports of ${games.length} real games`, () => {
  it('REPORT-13 The players in a CSV file have the figures of the sheet', async () => {
    expect(sheets.size).toBe(games.length)
    for (const [gameId, sheet] of sheets) {
      const lines = linesOf((await gameFile(gameId, 'csv-players')).text)
      expect(lines.map(({ Player }) => Player)).toEqual(
        sheet.players.map(({ player }) => shownName(player)),
      )
      for (const [index, row] of sheet.players.entries()) {
        expect(lines[index]).toMatchObject({
          ...asTexts({ ...figuresOf(row), Number: row.player.number, Position: row.position }),
          'Faceoff %': formatPercentage(row.faceoffsWon ?? 0, row.faceoffsTaken ?? 0),
          'Shooting %': formatPercentage(row.goals ?? 0, row.shots ?? 0),
        })
      }
    }
  })

  it('REPORT-14 A workbook has the figures of the sheet as numbers, percentages and dates', async () => {
    for (const [gameId, sheet] of sheets) {
      const book = await sheetsOf((await gameFile(gameId, 'xlsx')).bytes)
      expect([...book.keys()]).toEqual(['Game', 'Periods', 'Players', 'Goalies', 'Events'])
      const { startTime, opponent } = (await anna.does(api.games.get, { gameId })).game
      expect(book.get('Game')).toMatchObject([
        {
          ...{ Start: new Date(startTime ?? 0), Opponent: opponent, Status: 'Final' },
          ...{ 'Goals For': sheet.final?.for, 'Goals Against': sheet.final?.against },
          ...{ 'Shots For': sheet.team.shots, 'Shots Against': sheet.team.opponentShots },
          'Power Plays': sheet.team.powerPlayOpportunities,
        },
      ])
      expect(book.get('Periods')).toEqual(
        sheet.periods.map((period) => ({
          ...{ Period: period.label, 'Goals For': period.goalsFor },
          ...{ 'Goals Against': period.goalsAgainst, 'Shots For': period.shotsFor },
          'Shots Against': period.shotsAgainst,
        })),
      )
      for (const [index, row] of sheet.players.entries()) {
        const [faceoffsTaken, faceoffsWon] = [row.faceoffsTaken ?? 0, row.faceoffsWon ?? 0]
        expect(book.get('Players')?.[index]).toMatchObject({
          ...figuresOf(row),
          'Faceoff %': faceoffsTaken === 0 ? 0 : faceoffsWon / faceoffsTaken,
        })
      }
      expect(book.get('Goalies')).toMatchObject(
        sheet.goalies.map((line) => ({
          ...{ Goalie: line.player.name, Decision: line.decision, Saves: line.saves },
          ...{ 'Shots Against': line.shotsAgainst, 'Goals Against': line.goalsAgainst },
          'Save %': line.savePercentage,
        })),
      )
    }
  })

  it('REPORT-15 The events in a CSV file are the events of the game and add up to its score and shots', async () => {
    for (const [gameId, sheet] of sheets) {
      const lines = linesOf((await gameFile(gameId, 'csv-events')).text)
      const of = (event: string) => lines.filter(({ Event }) => Event === event)
      expect(of('Goal').map((line) => [line['Period'], line['Clock'], line['Player']])).toEqual(
        sheet.goals.map(({ periodNumber, clock, scorer }) => [
          sheet.periods[periodNumber - 1]?.label,
          clock === null ? '' : clockText(clock),
          scorer === null ? '' : shownName(scorer),
        ]),
      )
      const last = of('Goal').at(-1)
      expect([last?.['Score For'], last?.['Score Against']]).toEqual([
        String(sheet.score.for),
        String(sheet.score.against),
      ])
      const onGoal = of('Shot').filter(({ Outcome = '' }) =>
        ['Goal', 'Saved', ''].includes(Outcome),
      )
      expect(onGoal).toHaveLength((sheet.team.shots ?? 0) + (sheet.team.opponentShots ?? 0))
      expect(of('Penalty')).toHaveLength(sheet.penalties.length)
      expect(of('Shootout attempt')).toHaveLength(sheet.shootout?.length ?? 0)
      expect(of('Faceoff')).toHaveLength(sheet.team.faceoffsTaken ?? 0)
    }
  })

  it('REPORT-18 The JSON file of a game has the same sheet as the screens, and all its records', async () => {
    for (const [gameId, sheet] of sheets) {
      const { body } = await anna.call(api.reports.game, { gameId }, { format: 'json' })
      expect(body).toMatchObject({ icetally: 'game', version: 1, sheet })
      const records = await anna.does(api.records.list, { gameId })
      const written = (body as unknown as { records: Record<string, unknown[]> }).records
      for (const kind of ['shots', 'goals', 'penalties', 'goalieChanges', 'lineups'] as const) {
        const unnamed = records[kind].map(({ recordedBy: _, ...record }) => record)
        expect(written[kind]).toEqual(unnamed)
      }
    }
  })

  it('REPORT-16 The games of a team in a CSV file have the figures of each sheet', async () => {
    const lines = linesOf((await teamFile('csv-games')).text)
    expect(lines).toHaveLength(games.length)
    const shown = lines.map((line) =>
      [line['Goals For'], line['Goals Against'], line['Shots For'], line['Shots Against']].join(),
    )
    const expected = [...sheets.values()].map(({ final, team }) =>
      [final?.for, final?.against, team.shots, team.opponentShots].join(),
    )
    expect(shown.toSorted()).toEqual(expected.toSorted())
    const starts = lines.map(({ Start }) => Start)
    expect(starts).toEqual(starts.toSorted())
  })

  it('REPORT-17 The players of a team have the sums of the sheets and of the analytics', async () => {
    const sums = sumsOfPlayers()
    const lines = linesOf((await teamFile('csv-players')).text)
    const book = await sheetsOf((await teamFile('xlsx')).bytes)
    expect([...book.keys()]).toEqual(['Games', 'Players', 'Goalies', 'Record'])
    const { playerStats, goalieStats } = await anna.does(api.analytics.team, { teamId })
    expect(lines).toHaveLength(playerStats.length)
    for (const [index, { player, statistics }] of playerStats.entries()) {
      const sum = sums.get(player.name)
      expect(lines[index]).toMatchObject({
        Player: player.name,
        // A player without a game has no figures.
        ...(sum &&
          asTexts({
            ...{ Goals: statistics.goals, Assists: statistics.assists, Shots: statistics.shots },
            'Faceoffs Taken': statistics.faceoffsTaken,
          })),
        ...(sum && asTexts(sum)),
      })
      expect(book.get('Players')?.[index]).toMatchObject({ Player: player.name, ...sum })
    }
    const goalies = book.get('Goalies') ?? []
    for (const { player, figures } of goalieStats) {
      const line = goalies.find(({ Goalie }) => Goalie === player.name)
      expect(line).toMatchObject({
        ...{ 'Shots Against': figures.shotsAgainst, Saves: figures.saves },
        'Save %': figures.saves / figures.shotsAgainst,
      })
    }
    const { record } = await anna.does(api.sheet.team, { teamId })
    expect(book.get('Record')).toMatchObject([{ Games: record.games, Wins: record.wins }])
  })
})
