import { expect, test } from './fixtures.ts'
import { openRealGame, roster } from './support/real-game.ts'

test('LINEUP-6 OVERTIME-4 SHOOTOUT-2 SHOOTOUT-5 FINISH-6 A game goes from its lineup through overtime and a shootout, whose buttons stay where they are, to its final score', async ({
  page,
  product,
}) => {
  const { screen } = await openRealGame(page, product.address)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const more = async (entry: string) => {
    await screen.button('More for this game').click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const tiles = page.getByRole('main').getByRole('list', { name: 'Roster' }).getByRole('button')
  await expect(tiles).toHaveCount(roster.length)

  await more("Who's playing?")
  await dialog.getByRole('list', { name: 'Roster' }).getByRole('button').first().click()
  await button('Add guest or player').click()
  await dialog.getByLabel('Number', { exact: true }).fill('98')
  await button('Add guest').click()
  await expect(button('98 Guest')).toHaveAttribute('aria-pressed', 'true')
  await button('Save lineup').click()
  await expect(dialog).toBeHidden()
  // One of them does not play, and the guest does.
  await expect(tiles).toHaveCount(roster.length)
  await expect(tiles.last()).toHaveText(/98\s*Guest/)

  await screen.button('Period 3').click()
  await screen.rink.click({ position: { x: 60, y: 60 } })
  await page.getByRole('note').getByRole('button', { name: 'Overtime', exact: true }).click()
  await expect(screen.button('OT')).toHaveAttribute('aria-pressed', 'true')
  await expect(screen.button('Attacking Left')).toHaveAttribute('aria-pressed', 'true')

  await more('Shootout')
  await dialog.getByRole('list', { name: 'Shooter' }).getByRole('button').first().click()
  const before = await button('Scored').boundingBox()
  await button('Scored').click()
  await expect(button('Digit 1')).toBeVisible()
  expect(await button('Scored').boundingBox()).toEqual(before)
  await button('Digit 1').click()
  await button('Digit 9').click()
  await button('Missed').click()
  await expect(dialog.getByRole('list', { name: 'Attempts' })).toContainText(
    /([A-Z]{3}|Opponent) #19/,
  )
  await button('Done').click()

  await more('Finish Game')
  await expect(dialog.getByLabel('Us', { exact: true })).toHaveValue('1')
  await button('Finish Game').click()
  await expect(page).toHaveURL(/\/summary$/)
  await expect(page.getByText('Game finished')).toBeVisible()
  await expect(page.getByText('Final (SO)')).toBeVisible()
  await screen.expectSaved()
  await page.reload()
  await expect(page).toHaveURL(/\/summary$/)
})
