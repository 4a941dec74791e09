import { spawnSync } from 'node:child_process'
import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import { clockText } from '@icetally/domain/platform/clock-text'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, recordShot, succeeded } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { type ReadPdf, readPdf } from '#test/read-pdf.ts'
import { recordGames } from '#test/recorded-games.ts'
import { loadWholeSeason } from '../../../../fixtures/whole-season.ts'
import { sized } from '../../../../scripts/testing/tier.ts'

const season = await loadWholeSeason(process.env['ICETALLY_GAMES'])

const games = [
  ...season.games.filter(({ final }) => final.decidedIn === 'shootout').slice(0, sized(1, 99)),
  ...season.games.filter(({ final }) => final.decidedIn === 'overtime').slice(0, sized(1, 99)),
  ...season.games.slice(-sized(2, 999)),
].filter((game, index, all) => all.indexOf(game) === index)

let anna: TestUser
let teamId: string
beforeAll(async () => {
  const app = await testApp()
  app.clock.now = Date.UTC(2026, 10, 23, 12)
  anna = await app.register('Anna')
  teamId = await aTeam(anna)
}, 600_000)

const figure = (value: number | null) => (value === null ? '–' : String(value))
const signed = (value: number | null) =>
  value === null ? '–' : value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
const clock = (seconds: number | null) => (seconds === null ? '–' : clockText(seconds))

/** The rows of the table whose headings begin with these, without the headings. */
const tableOf = ({ tables }: ReadPdf, ...heads: string[]) =>
  tables.find(([first]) => heads.every((head) => first?.includes(head)))?.slice(1)

const period = (number: number) =>
  number < 4 ? String(number) : number === 4 ? 'OT' : `${number - 3}OT`

function expectFigures(pdf: ReadPdf, sheet: Sheet): void {
  const { final, team } = sheet
  expect(tableOf(pdf, 'Goals', 'T')?.map((row) => row.at(-1))).toEqual(
    [final?.for, final?.against].map(String),
  )
  expect(tableOf(pdf, 'Shots on goal', 'T')?.map((row) => row.slice(1))).toEqual([
    [...sheet.periods.map(({ shotsFor }) => shotsFor), team.shots].map(String),
    [...sheet.periods.map(({ shotsAgainst }) => shotsAgainst), team.opponentShots].map(String),
  ])
  const goals = tableOf(pdf, 'Goal', 'Assists') ?? []
  expect(goals.map(([per, time, , goal, , , score]) => [per, time, goal, score])).toEqual(
    sheet.goals.map(({ periodNumber, clock: at, scorer, scorerNumber, score }) => [
      ...[period(periodNumber), clock(at)],
      scorer === null
        ? scorerNumber === null
          ? '–'
          : `#${scorerNumber}`
        : `#${scorer.number} ${scorer.name}`,
      `${score.for}–${score.against}`,
    ]),
  )
  goals.forEach((row, index) => {
    const { assister1, assister2, strength, gameWinning } = sheet.goals[index] ?? {}
    const assists = [assister1, assister2].filter((one) => one !== null && one !== undefined)
    expect(row[4]?.split(/(?=#)/)).toHaveLength(Math.max(1, assists.length))
    for (const one of assists) expect(row[4]).toContain(`#${one.number} `)
    expect(row[5]?.includes('PP')).toBe(strength === 'powerPlay')
    expect(row[5]?.includes('GWG')).toBe(gameWinning)
  })
  const penalties = tableOf(pdf, 'Infraction', 'Min') ?? []
  expect(penalties.map((row) => [row[0], row[1], row.at(-1)])).toEqual(
    sheet.penalties.map((penalty) => [
      ...[period(penalty.periodNumber), clock(penalty.clock)],
      penalty.class === 'penaltyShot' ? 'PS' : String(penalty.minutes),
    ]),
  )
  expect(tableOf(pdf, 'Pos', 'PIM')?.map(([number, , ...rest]) => [number, ...rest])).toEqual(
    sheet.players.map(({ player, ...line }) => [
      ...[figure(player.number), player.name],
      ...[line.goals, line.assists, line.points].map(String),
      ...[signed(line.plusMinus), String(line.shots), String(line.penaltyMinutes)],
      line.faceoffsTaken === 0 ? '–' : `${line.faceoffsWon}/${line.faceoffsTaken}`,
    ]),
  )
  expect(tableOf(pdf, 'SA', 'DEC')).toEqual(
    sheet.goalies.map(({ player, saves, shotsAgainst, ...line }) => [
      ...[figure(player.number), player.name, figure(shotsAgainst), figure(saves)],
      figure(line.goalsAgainst),
      saves === null || !shotsAgainst ? '–' : formatPercentage(saves, shotsAgainst),
      ...[clock(line.secondsPlayed), line.decision ?? '–'],
    ]),
  )
  expect(tableOf(pdf, 'Shooter', 'Result')?.map((row) => row.at(-1))).toEqual(
    sheet.shootout?.map(({ scored }) => (scored ? 'Goal' : 'No goal')),
  )
  const totals = pdf.tables.find(([, row]) => row?.length === 3 && row[0] === 'Shots on goal')
  expect(totals?.slice(3, 5)).toEqual([
    [
      'Power-play goals of opportunities',
      `${team.powerPlayGoals}/${team.powerPlayOpportunities}`,
      `${team.opponentPowerPlayGoals}/${team.opponentPowerPlayOpportunities}`,
    ],
    [
      'Penalties and minutes',
      `${team.penalties} (${team.penaltyMinutes} min)`,
      `${team.opponentPenalties} (${team.opponentPenaltyMinutes} min)`,
    ],
  ])
}

describe(`${games.length} games of ${season.team}`, () => {
  let gameIds: string[]
  beforeAll(async () => {
    gameIds = [...(await recordGames(anna, teamId, season, games)).gameIds.values()]
  }, 600_000)

  it('PDF-14 The printed sheet of a real game has one page with every figure that the API returns', async () => {
    expect(gameIds).toHaveLength(games.length)
    for (const [index, gameId] of gameIds.entries()) {
      const paper = index % 2 === 0 ? 'letter' : 'a4'
      const body = { format: 'pdf', paper } as const
      const answer = await anna.call(api.reports.game, { gameId }, body)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      const pdf = await readPdf(answer.bytes)
      expect(pdf.sizes).toHaveLength(1)
      expectFigures(pdf, succeeded(await anna.call(api.sheet.game, { gameId })).sheet)
      expectSameElsewhere(answer.bytes, pdf)
    }
  })
})

/** Where the machine has pdftotext, it reads the same names. */
function expectSameElsewhere(bytes: Buffer, pdf: ReadPdf): void {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes })
  if (status !== 0) return
  const text = stdout.toString()
  for (const row of tableOf(pdf, 'Pos', 'PIM') ?? []) expect(text).toContain(row[2])
}

it('PDF-15 A PDF is a named file, on the usual paper of the time zone', async () => {
  const own = await aTeam(anna)
  const playerId = await aPlayer(anna, own, 'Denisa Křížová', 41)
  const startTime = '2026-02-03T01:30:00Z'
  const game = await aStartedGame(anna, own, { opponent: 'Škoda', startTime })
  await recordShot(anna, game, playerId, { scored: true })
  const gameId = game.id
  const inChicago = { format: 'pdf', timeZone: 'America/Chicago' } as const
  const american = await anna.call(api.reports.game, { gameId }, inChicago)
  expect(american.headers['content-disposition']).toContain(
    'filename="Icebreakers vs Skoda 1-0 2026-02-02 Game Sheet.pdf"',
  )
  const read = await readPdf(american.bytes)
  expect(read.sizes).toEqual([[612, 792]])
  expect(read.pages[0]).toContain('Monday, February 2, 2026 at 7:30 PM CST')
  expect(tableOf(read, 'Pos')).toEqual([
    ['41', '', 'Denisa Křížová', '1', '0', '1', '–', '1', '–', '–'],
  ])
  const elsewhere = await anna.call(api.reports.game, { gameId }, { format: 'pdf' })
  expect((await readPdf(elsewhere.bytes)).sizes).toEqual([[595.28, 841.89]])
  const labels = { format: 'roster-labels-pdf', paper: 'letter' } as const
  const answer = await anna.call(api.reports.team, { teamId: own }, labels)
  expect(answer.headers['content-disposition']).toContain('"Icebreakers Roster Labels.pdf"')
  const texts = (await readPdf(answer.bytes)).parts.map(([, text]) => text)
  expect(texts.filter((text) => text.startsWith('41'))).toHaveLength(10)
})
