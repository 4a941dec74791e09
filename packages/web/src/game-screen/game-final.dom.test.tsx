import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { current, gameApi, TEAM_ID } from '#test/app/game-api.ts'
import { openGamePage } from '#test/app/game-screen.tsx'
import { paths } from '../platform/paths.ts'

describe('a finished game', () => {
  it('SUMMARY-3 A finished game opens as its summary, and its record is edited from there', async () => {
    gameApi({ final: { for: 4, against: 3, decidedIn: 'overtime' } })
    const { address, user } = openGamePage(paths.game(TEAM_ID, current.gameId))
    await screen.findByText('Final (OT)')
    expect(address()).toBe(paths.summary(TEAM_ID, current.gameId))
    expect(screen.getByTestId('score-for').textContent).toBe('4')
    await user.click(screen.getByRole('link', { name: 'Edit record' }))
    expect(await screen.findByRole('button', { name: 'Undo Last Shot' })).toBeTruthy()
    expect(address()).toBe(paths.game(TEAM_ID, current.gameId))
  })

  it('SUMMARY-4 A game that is not finished opens on the rink, and its summary leads there', async () => {
    gameApi()
    const { address, user } = openGamePage(paths.summary(TEAM_ID, current.gameId))
    await user.click(await screen.findByRole('link', { name: 'Record' }))
    await screen.findByTestId('rink')
    expect(address()).toBe(paths.game(TEAM_ID, current.gameId))
  })
})
