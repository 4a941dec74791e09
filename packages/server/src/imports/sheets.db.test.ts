import { readFileSync } from 'node:fs'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { expect, it } from 'vitest'
import { aGame, aPlayer } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, games, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/sheets/${name}`, import.meta.url), 'utf8')
const preview = (text: string, choices: object = {}) =>
  anna.does(api.imports.schedule, { teamId }, { text, timeZone: 'America/Toronto', ...choices })
const sheetOf = async (gameId: string) => (await anna.does(api.sheet.game, { gameId })).sheet
const shown = (sheet: Awaited<ReturnType<typeof sheetOf>>) => ({
  goals: sheet.goals.map(
    ({ periodNumber, clock, against, scorer, scorerNumber, assister1, assister2, strength }) =>
      [
        `${periodNumber} ${clock}`,
        against ? `against, ${scorerNumber}` : scorer?.name,
        [assister1?.name, assister2?.name].filter(Boolean).join(' and '),
        strength,
      ].join('; '),
  ),
  penalties: sheet.penalties.map(({ periodNumber, clock, against, minutes, infraction }) =>
    [`${periodNumber} ${clock}`, against, minutes, infraction].join('; '),
  ),
})

it('SHEETIN-1 A sheet of the GameSheet kind becomes a finished game, and is taken back', async () => {
  await aPlayer(anna, teamId, 'Cleo Novák', 7)
  const before = [await games(), (await anna.does(api.players.list, { teamId })).players]
  const { importId, rows, questions } = await preview(fixture('gamesheet.csv'))
  expect([rows, questions]).toMatchObject([
    [
      {
        ...{ status: 'new', canApply: true, reason: null },
        after: {
          ...{ opponent: 'Boston Jr Bruins', startTime: '2026-01-11T00:30:00.000Z' },
          ...{ homeAway: 'home', location: 'North Rink' },
          sheet: {
            final: { for: 3, against: 2, decidedIn: 'overtime' },
            newPlayers: ['#30 Ivy Stone', '#5 Dana Quist', '#11 Bea Roth'],
          },
        },
      },
    ],
    [],
  ])
  await anna.does(api.imports.apply, { importId }, {})
  const [game] = await games()
  expect(game).toMatchObject({ status: 'final', final: { for: 3, against: 2 } })
  const sheet = await sheetOf(game?.id ?? '')
  expect(shown(sheet)).toEqual({
    goals: [
      '1 138; Cleo Novák; Bea Roth; even',
      '1 1005; against, 18; ; powerPlay',
      '2 510; Bea Roth; Cleo Novák and Dana Quist; powerPlay',
      '3 1152; against, 9; ; ',
      '4 170; Dana Quist; Cleo Novák; even',
    ],
    penalties: [
      '1 920; false; 2; Tripping',
      '2 460; true; 2; Hooking',
      '3 839; true; 10; Misconduct',
    ],
  })
  expect(sheet.goalies).toMatchObject([{ player: { name: 'Ivy Stone' }, goalsAgainst: 1 }])
  expect(sheet.players.map(({ player }) => player.name).sort()).toEqual([
    ...['Bea Roth', 'Cleo Novák', 'Dana Quist', 'Ivy Stone'],
  ])
  const again = await preview(fixture('gamesheet.csv'))
  expect(again.rows).toMatchObject([{ status: 'same', canApply: false }])
  await anna.does(api.imports.remove, { importId })
  expect([await games(), (await anna.does(api.players.list, { teamId })).players]).toEqual(before)
  expect(await app.rows('shots', { team_id: teamId })).toEqual([])
})

it('SHEETIN-2 A pasted sheet of the SportsEngine kind fills a game of the schedule, which is empty again after undo', async () => {
  const fields = { opponent: 'Oakville Blades', startTime: '2026-01-17T23:15:00.000Z' }
  const { id } = await aGame(anna, teamId, fields)
  const before = await games()
  const { importId, rows } = await preview(fixture('sportsengine.txt'))
  expect(rows).toMatchObject([
    {
      status: 'changed',
      before: { id },
      after: { homeAway: 'away', sheet: { goals: 2, opponentGoals: 4 } },
    },
  ])
  await anna.does(api.imports.apply, { importId }, {})
  expect(await games()).toMatchObject([{ id, status: 'final', final: { for: 2, against: 4 } }])
  expect(shown(await sheetOf(id))).toEqual({
    goals: [
      '1 252; against, null; ; ',
      '1 930; against, null; ; shortHanded',
      '2 425; Cleo Novak; Bea Roth and D. Quist; powerPlay',
      '2 1124; against, null; ; ',
      '3 139; Bea Roth; ; ',
      '3 1160; against, null; ; ',
    ],
    penalties: [
      '1 890; true; 2; Slashing',
      '2 400; true; 2; Interference',
      '3 540; false; 4; Roughing',
    ],
  })
  expect(await anna.does(api.imports.remove, { importId })).toMatchObject({ restored: 1, kept: [] })
  expect(await games()).toEqual(before)
  expect(shown(await sheetOf(id))).toEqual({ goals: [], penalties: [] })
  expect((await anna.does(api.players.list, { teamId })).players).toEqual([])
})

it('SHEETIN-6 A device that knows a sheet receives the whole game after each time that it is taken back', async () => {
  const startTime = '2026-01-17T23:15:00.000Z'
  const { id: gameId } = await aGame(anna, teamId, { opponent: 'Oakville Blades', startTime })
  for (const time of ['first', 'second']) {
    const { importId } = await preview(fixture('sportsengine.txt'))
    await anna.does(api.imports.apply, { importId }, {})
    const known = await anna.does(api.records.list, { gameId })
    const figures = (await anna.does(api.sheet.game, { gameId })).sheet.goals.length
    expect([known.goals.length, figures]).toEqual([6, 6])
    await anna.does(api.imports.remove, { importId })
    const query = { after: String(known.changeNumber) }
    const emptied = await anna.does(api.records.list, { gameId }, { query })
    expect(emptied).toMatchObject({ after: 0, goals: [], shots: [] })
    expect(emptied.changeNumber).toBeGreaterThan(known.changeNumber)
    expect((await sheetOf(gameId)).goals, time).toEqual([])
  }
})

it('SHEETIN-3 Events of the Big Data Cup become a game with shots, locations, faceoffs and penalties', async () => {
  const { importId, rows } = await preview(fixture('big-data-cup.csv'))
  expect(rows).toMatchObject([
    {
      ...{ status: 'new', reason: 'The file says no minutes of penalties: 2 are put in' },
      after: {
        ...{
          opponent: 'London Comets',
          startTime: null,
          startDate: '2026-01-24',
          homeAway: 'home',
        },
        sheet: {
          ...{ final: { for: 2, against: 1, decidedIn: 'regulation' }, shots: 3, opponentShots: 3 },
          ...{ faceoffs: 3, opponentPenalties: 1, players: 4 },
        },
      },
    },
  ])
  await anna.does(api.imports.apply, { importId }, {})
  const [{ id } = { id: '' }] = await games()
  const sheet = await sheetOf(id)
  expect(sheet.team).toMatchObject({
    ...{ shots: 3, goals: 2, opponentShots: 1, opponentAttempts: 3, opponentGoals: 1 },
    ...{ faceoffsTaken: 3, faceoffsWon: 1, opponentPenalties: 1 },
  })
  const { shots } = await anna.does(api.shots.list, { gameId: id })
  expect(
    shots
      .map(({ xCoord, yCoord, clock, outcome, attackingDirection }) =>
        [xCoord, yCoord.toFixed(1), clock, outcome, attackingDirection].join(' '),
      )
      .sort(),
  ).toEqual(
    [
      // Bea Roth from the right side of the attacking zone, to the right.
      '600 305.9 10 saved right',
      // The opponent attacks to the left then.
      '120 282.4 16 blocked right',
      '720 188.2 330 goal right',
      '740 211.8 705 goal left',
      '480 70.6 900 missed left',
      '704 164.7 1020 goal right',
    ].sort(),
  )
  expect(await anna.does(api.imports.remove, { importId })).toMatchObject({ removed: 1 })
  expect(await games()).toEqual([])
})

it('SHEETIN-4 Lines that cannot be read are doubtful with the reason, and a score that does not add up, too', async () => {
  const damaged = fixture('gamesheet.csv')
    .replace('2nd,11:30', '2nd,31:30')
    .replace('1st,04:40,Icebreakers', '1st,04:40,Toronto')
  const { rows } = await preview(damaged)
  expect(
    rows.map(({ line, status, canApply, reason }) => [line, status, canApply, reason]),
  ).toEqual([
    [1, 'doubtful', true, 'The score is 3–2, and the goals that are listed add up to 2–2'],
    [14, 'doubtful', false, '"31:30" is more than the 20:00 of the period'],
    [20, 'doubtful', false, '"Toronto" is neither of the two teams'],
  ])
})

it('SHEETIN-16 A player with several names in a sheet is one player', async () => {
  const playerId = await aPlayer(anna, teamId, 'Anna Lee', 7)
  const text = [
    ...['Date;2026-01-10', 'Home;Icebreakers', 'Visitor;Boston', 'Icebreakers Lineup'],
    ...['Player;Pos', 'Anna Lee;C', 'Bea Roe;D', 'Cleo Fox;G', 'Goalies', 'Team;Goalie;SA;SV'],
    ...['Icebreakers;C. Fox;20;19', 'Goals', 'Period;Time;Team;Goal;Assist'],
    ...['1;5:00;Icebreakers;7;B. Roe, A. Lee', '1;9:00;Icebreakers;Roe;#7'],
  ].join('\n')
  const { importId, rows } = await preview(text)
  expect(rows[0]?.after.sheet).toMatchObject({ players: 3, newPlayers: ['Bea Roe', 'Cleo Fox'] })
  await anna.does(api.imports.apply, { importId }, {})
  const [game] = await games()
  const sheet = await sheetOf(game?.id ?? '')
  expect(shown(sheet).goals).toEqual(['1 300; Anna Lee; Bea Roe; ', '1 540; Bea Roe; Anna Lee; '])
  const { lineup } = await anna.does(api.lineup.get, { gameId: game?.id ?? '' })
  expect(lineup?.players.map(({ position, starting }) => [position, starting])).toEqual([
    ...[
      ['C', false],
      ['D', false],
      ['G', true],
    ],
  ])
  expect(lineup?.players[0]).toMatchObject({ playerId, number: 7 })
})

it('SHEETIN-5 A game with records is not changed, and a sheet with additions stays', async () => {
  const { importId } = await preview(fixture('gamesheet.csv'))
  await anna.does(api.imports.apply, { importId }, {})
  const [{ id } = { id: '' }] = await games()
  await anna.does(api.goals.create, { gameId: id }, { against: true })
  const other = fixture('gamesheet.csv').replaceAll(
    'Icebreakers,1,1,0,1,3',
    'Icebreakers,1,1,1,1,4',
  )
  expect((await preview(other)).rows[0]).toMatchObject({ status: 'doubtful', canApply: false })
  expect(await anna.does(api.imports.remove, { importId })).toMatchObject({
    removed: 0,
    kept: [{ reason: 'The records of the game were changed since, so it stays' }],
  })
})

const SHORT = {
  ...STANDARD_FORMAT,
  periods: [900, 900, 900],
  penalties: { minor: 90, major: 240, misconduct: 480 },
}
const startTime = '2026-01-11T00:30:00.000Z'
const opponent = 'Boston Jr Bruins'
const periodsOfGame = (text: string) =>
  text.replaceAll('17:42', '12:42').replaceAll('12:20', '12:10')

it('SHEETIN-7 A sheet is read in the format of its game: its clock and its usual penalties', async () => {
  const { id } = await aGame(anna, teamId, { opponent, startTime })
  await anna.does(api.games.update, { gameId: id }, { format: SHORT })
  const text = periodsOfGame(fixture('gamesheet.csv')).replace('Tripping,2:00', 'Tripping,1:30')
  const { importId, rows } = await preview(text)
  expect(rows).toMatchObject([{ status: 'changed', before: { id }, reason: null }])
  await anna.does(api.imports.apply, { importId }, {})
  const sheet = await sheetOf(id)
  expect(shown(sheet).goals.map((goal) => goal.split(';')[0])).toEqual([
    ...['1 138', '1 705', '2 210', '3 852', '4 170'],
  ])
  expect(shown(sheet).penalties[0]).toBe('1 620; false; 1.5; Tripping')
  expect(sheet.penalties[0]).toMatchObject({ class: 'minor' })
  expect(sheet.goalies).toMatchObject([{ secondsPlayed: 3 * 900 + 170 }])
})

it('SHEETIN-8 A sheet whose game, or team, has another format than in the preview is not applied', async () => {
  const { id } = await aGame(anna, teamId, { opponent, startTime })
  const text = periodsOfGame(fixture('gamesheet.csv'))
  const [filled, added] = [await preview(text), await preview(text.replace('01-10', '01-17'))]
  await anna.does(api.games.update, { gameId: id }, { format: SHORT })
  await anna.does(api.teams.update, { teamId }, { recording: { format: SHORT } })
  for (const { importId } of [filled, added]) {
    expect(await anna.does(api.imports.apply, { importId }, {})).toMatchObject({
      ...{ added: 0, changed: 0 },
      skipped: [{ reason: 'It was changed since the preview; import the file again' }],
    })
  }
  expect((await sheetOf(id)).goals).toEqual([])
})

it('SHEETIN-9 A sheet that gives a game another format says so, and the game has its own again after undo, twice', async () => {
  const start = { opponent: 'London Comets', startTime: '2026-01-24T18:00:00.000Z' }
  const { id } = await aGame(anna, teamId, start)
  await anna.does(api.games.update, { gameId: id }, { format: SHORT, notes: 'Bring white' })
  const before = await games()
  const formatOf = async () => (await anna.does(api.games.get, { gameId: id })).game.format
  for (const time of [1, 2]) {
    const { importId, rows } = await preview(fixture('big-data-cup.csv'))
    expect(rows[0]?.before, String(time)).toMatchObject({ id })
    expect(rows[0]?.reason).toContain(
      'The format of the game becomes 3 × 20:00, overtime 5:00, shootout. Penalties 2:00, 5:00, 10:00',
    )
    await anna.does(api.imports.apply, { importId }, {})
    expect(await formatOf()).toEqual(STANDARD_FORMAT)
    expect(await anna.does(api.imports.remove, { importId })).toMatchObject({ restored: 1 })
    expect(await formatOf()).toEqual(SHORT)
    expect(await games()).toEqual(before)
  }
  const { importId } = await preview(fixture('big-data-cup.csv'))
  await anna.does(api.games.update, { gameId: id }, { format: STANDARD_FORMAT })
  expect(await anna.does(api.imports.apply, { importId }, {})).toMatchObject({ changed: 0 })
})
