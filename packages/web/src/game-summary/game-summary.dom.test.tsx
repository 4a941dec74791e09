import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { current, gameApi, player, TEAM_ID } from '#test/app/game-api.ts'
import { renderAt } from '#test/app/rendered.tsx'
import { GamePage } from '../games/game-page.tsx'
import { paths, patterns } from '../platform/paths.ts'
import { startSession } from '../platform/session/session.ts'
import { GameSummary } from './game-summary.tsx'

const NOVAK = player('Novak', 11)
const ROONEY = { ...player('Rooney', 31), position: 'G' as const }

function openSummary() {
  startSession(current.user, 'token')
  return renderAt(
    paths.summary(TEAM_ID, current.gameId),
    <Routes>
      <Route
        path={patterns.summary}
        element={
          <GamePage skeleton={null}>
            {() => <GameSummary imageUrl={null} action={null} more={null} withoutStory={null} />}
          </GamePage>
        }
      />
    </Routes>,
  )
}

/** The scoreboard once the records are loaded: before, it has the game's own score. */
async function scoreOfRecords() {
  await screen.findByRole('region', { name: 'Score' })
  await waitFor(() => expect(screen.queryByText('Loading game')).toBeNull())
  return screen.getByRole('region', { name: 'Score' })
}

/** Every section is rendered: sections below are rendered one after the other. */
async function untilAllIsDrawn() {
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('.summary section')].map(
      ({ dataset }) => dataset['drawn'],
    )
  await waitFor(() => expect(drawn()).toContain('yes'))
  await waitFor(() => expect(drawn()).not.toContain('later'))
}

const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const section = heading.closest('section')
  if (section === null) throw new Error(`${name} heads no section`)
  return section
}

it('SUMMARY-1 A game is summarized by score, periods, goals with the score after each, penalties and goalies', async () => {
  const { annaRecords } = gameApi({ players: [NOVAK, ROONEY] })
  annaRecords({
    kind: 'goalieChange.record',
    ...{ goalieChangeId: newId(), periodNumber: 1, clock: 0, playerId: ROONEY.id },
  })
  annaRecords({
    kind: 'goal.record',
    ...{ goalId: newId(), periodNumber: 1, clock: 65, scorerId: NOVAK.id },
    ...{ assister1Id: null, assister2Id: null, shotId: null, strength: 'powerPlay' },
  })
  annaRecords({
    kind: 'goal.record',
    ...{ goalId: newId(), against: true, scorerNumber: 9, periodNumber: 2, clock: null },
    ...{ scorerId: null, assister1Id: null, assister2Id: null, shotId: null },
  })
  annaRecords({
    kind: 'penalty.record',
    ...{ penaltyId: newId(), against: false, periodNumber: 2, clock: 600, playerId: NOVAK.id },
    ...{ minutes: 2, infraction: 'Tripping' },
  })
  openSummary()
  const score = await scoreOfRecords()
  await untilAllIsDrawn()
  expect(within(score).getByTestId('score-for').textContent).toBe('1')
  expect(within(score).getByTestId('score-against').textContent).toBe('1')
  const rows = within(score).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toContain('Goals MINMinnesota1001')
  expect((await part('Scoring')).textContent).toContain('1:05#11 NovakPPUnassistedScore 1–0')
  expect((await part('Scoring')).textContent).toContain('BOS #9Score 1–1')
  expect((await part('Penalties')).textContent).toContain('PIM 2 · 0')
  expect((await part('Penalties')).textContent).toContain('10:00#11 NovakTripping2 min')
  await waitFor(async () => expect((await part('Goalies')).textContent).toContain('31Rooney'))
})

it('SUMMARY-2 A game without records shows a note, and no empty tables', async () => {
  gameApi({ players: [NOVAK] })
  openSummary()
  await screen.findByText('No goals recorded.')
  await untilAllIsDrawn()
  expect(screen.getByText('No penalties recorded.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Goalies' })).toBe(null)
  expect(screen.queryByRole('heading', { name: 'Team figures' })).toBe(null)
})

it('SUMMARY-36 Every section is rendered in the end, also one that is never scrolled into view', async () => {
  gameApi({ players: [NOVAK] })
  openSummary()
  await scoreOfRecords()
  await untilAllIsDrawn()
})

const HEISE = player('Heise', 27)
const BACKUP = { ...player('Burke', 1), position: 'G' as const }

it('STORY-10 A finished game has a headline, the shots of its goals on small rinks, and the digit of the loser steps back', async () => {
  const final = { for: 1, against: 0, decidedIn: 'regulation', forfeitedBy: null } as const
  const { annaRecords } = gameApi({ players: [NOVAK], final })
  annaRecords({
    ...{ kind: 'shot.record', shotId: newId(), periodNumber: 1, scored: true, clock: 65 },
    ...{ scoredAgainst: false, shooterId: NOVAK.id, xCoord: 700, yCoord: 200 },
    attackingDirection: 'right',
  })
  openSummary()
  const score = await scoreOfRecords()
  expect(await screen.findByText('Minnesota shut out Boston 1–0')).toBeTruthy()
  expect(within(await part('Scoring')).getByRole('img', { name: 'From: inner slot' })).toBeTruthy()
  const dimmed = (testId: string) => within(score).getByTestId(testId).closest('.text-muted')
  expect([dimmed('score-for'), dimmed('score-against')].map(Boolean)).toEqual([false, true])
})

it('STORY-19 A hat trick of a finished game is named above its goals, where nothing moves when it arrives', async () => {
  const final = { for: 3, against: 0, decidedIn: 'regulation', forfeitedBy: null } as const
  const { annaRecords } = gameApi({ players: [NOVAK], final })
  for (const clock of [65, 165, 265]) {
    annaRecords({
      ...{ kind: 'goal.record', goalId: newId(), periodNumber: 1, clock, scorerId: NOVAK.id },
      ...{ assister1Id: null, assister2Id: null, shotId: null, strength: 'even' },
    })
  }
  openSummary()
  await scoreOfRecords()
  const scoring = within(await part('Scoring'))
  expect(scoring.getByText(/^Hat trick: .*Novak$/)).toBeTruthy()
  expect(screen.getAllByText(/Hat trick/)).toHaveLength(1)
})

it('STORY-11 With equal points goals decide, plus-minus has its sign, and a goalie who did not play has no zeros', async () => {
  const { annaRecords } = gameApi({ players: [HEISE, NOVAK, ROONEY, BACKUP] })
  const lineup = [HEISE, NOVAK, ROONEY, BACKUP].map(({ id }) => ({
    ...{ playerId: id, starting: id === ROONEY.id },
    position: id === ROONEY.id || id === BACKUP.id ? ('G' as const) : ('C' as const),
  }))
  annaRecords({ kind: 'lineup.set', players: lineup })
  annaRecords({
    ...{ kind: 'goal.record', goalId: newId(), periodNumber: 1, clock: 65, scorerId: NOVAK.id },
    ...{ assister1Id: HEISE.id, assister2Id: null, shotId: null, strength: 'even' },
    onIce: [NOVAK.id],
  })
  openSummary()
  await scoreOfRecords()
  await untilAllIsDrawn()
  const rows = within(await part('Players')).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['11Novak', '27Heise'])
  expect((await part('Players')).textContent).toContain('+1')
  expect((await part('Goalies')).textContent).toContain('1BurkeDressed, did not play––––––')
})
