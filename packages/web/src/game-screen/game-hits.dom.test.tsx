import { INITIAL_RECORDING, type RecordingChoice } from '@icetally/domain/game/recording-choice'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { player } from '#test/app/game-api.ts'
import { openReady } from '#test/app/game-screen.tsx'

afterEach(() => localStorage.clear())

const PANNEK = player('Kelly Pannek', 12)

async function open(recording: Partial<RecordingChoice>) {
  const game = await openReady({
    players: [PANNEK],
    recording: { ...INITIAL_RECORDING, ...recording },
  })
  const press = async (name: string | RegExp) => {
    const found = await screen.findAllByRole('button', { name })
    await game.user.click(found.at(-1) as HTMLElement)
  }
  const lastSent = (kind: string, content: object) =>
    waitFor(() =>
      expect(game.sent().findLast((command) => command.kind === kind)).toMatchObject(content),
    )
  return { ...game, press, lastSent }
}

it('HIT-5 Two presses and a tap on the rink record a hit with the time on the clock, and it can be undone', async () => {
  const { press, lastSent, user } = await open({ hits: true, clock: true, goalies: false })
  await press('Set the clock')
  await user.type(await screen.findByLabelText('Time on the scoreboard'), '1405{Enter}')
  await press('Hit')
  const sheet = await screen.findByRole('dialog', { name: 'Hit' })
  await user.click(within(sheet).getByRole('button', { name: /Kelly Pannek/ }))
  const rink = within(sheet).getByTestId('hit-rink')
  const at = { clientX: 110, clientY: 70, pointerId: 1, button: 0, pointerType: 'touch' }
  fireEvent.pointerDown(rink, at)
  fireEvent.pointerUp(rink, at)
  const hit = { against: false, playerId: PANNEK.id, opponentNumber: null }
  await lastSent('hit.record', { ...hit, xCoord: 100, yCoord: 50, periodNumber: 1, clock: 355 })
  await press('Undo')
  await lastSent('hit.remove', {})
})

it('HIT-6 A key opens the sheet, a hit without a location is listed, and its panel corrects it', async () => {
  const { press, lastSent, user } = await open({ hits: true, goalies: false })
  await user.keyboard('h')
  await press('Opponent')
  await press('Digit 1')
  await press('Digit 7')
  await press('Skip location')
  await lastSent('hit.record', { against: true, opponentNumber: 17, xCoord: null, yCoord: null })
  await press('Events')
  await press(/Hit BOS #17/)
  await press('Who and where')
  await press('Change')
  await press('Our team')
  await press(/Kelly Pannek/)
  await press('Save')
  await lastSent('hit.correct', { against: false, playerId: PANNEK.id, opponentNumber: null })
})

it('HIT-7 Where hits are not recorded there is no button for them', async () => {
  await open({ penalties: true, goalies: false })
  await screen.findByRole('button', { name: 'Penalty' })
  expect(screen.queryByRole('button', { name: 'Hit' })).toBeNull()
})
