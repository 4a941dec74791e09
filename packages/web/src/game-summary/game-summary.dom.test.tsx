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
            {(game) => (
              <GameSummary game={game} imageUrl={null} actions={null} withoutStory={null} />
            )}
          </GamePage>
        }
      />
    </Routes>,
  )
}

/** The scoreboard once the records are here: before, the game itself says its score. */
async function scoreOfRecords() {
  await screen.findByRole('region', { name: 'Score' })
  await waitFor(() => expect(screen.queryByText('Loading game')).toBeNull())
  return screen.getByRole('region', { name: 'Score' })
}

/** Every section is there and drawn: those below are it one after the other. */
async function untilAllIsDrawn() {
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('.summary section')].map(
      ({ dataset }) => dataset['drawn'] !== undefined,
    )
  expect(drawn().length).toBeGreaterThan(0)
  await waitFor(() => expect(drawn()).not.toContain(false), { timeout: 5000 })
}

const part = (name: string) => {
  const heading = screen.getByRole('heading', { name })
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
  expect(rows.map((row) => row.textContent)).toContain('Goals Minnesota1001')
  expect(part('Scoring').textContent).toContain('1:05#11 NovakPPUnassistedScore 1–0')
  expect(part('Scoring').textContent).toContain('BOS #9Score 1–1')
  expect(part('Penalties').textContent).toContain('10:00#11 NovakTripping2 min')
  expect(part('Goalies').textContent).toContain('31Rooney')
})

it('SUMMARY-2 A game in which nothing was recorded says so, and shows no empty tables', async () => {
  gameApi({ players: [NOVAK] })
  openSummary()
  await screen.findByText('No goals recorded.')
  await untilAllIsDrawn()
  expect(screen.getByText('No penalties recorded.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Goalies' })).toBe(null)
  expect(screen.queryByRole('heading', { name: 'Team figures' })).toBe(null)
})

it('SUMMARY-36 Every section is drawn in the end, also one that stays out of sight', async () => {
  gameApi({ players: [NOVAK] })
  openSummary()
  await scoreOfRecords()
  await untilAllIsDrawn()
})
