import { expect, test } from './fixtures.ts'
import { openGame } from './support/open-game.ts'
import { expectQuality } from './support/quality.ts'

test('EVENT-18 The list of events reads well, hides the players behind it, and every removal in it can be undone', async ({
  page,
  product,
  isMobile,
}) => {
  await openGame(page, product.address)
  const rink = page.getByTestId('rink')
  await rink.click({ position: { x: 60, y: 60 } })
  await rink.click({ position: { x: 120, y: 90 } })
  await expect(page.getByTestId('against-shots')).toHaveText('2')
  const openList = async () => {
    await page.getByRole('button', { name: 'More for this game' }).click()
    await page.getByRole('menuitem', { name: 'Events' }).click()
    const list = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Events' })
    await expect(
      list.getByRole('button', { name: /Against: Shot ([A-Z]{3}|Opponent)/ }),
    ).toHaveCount(2)
    return list
  }
  const list = await openList()
  await expect(page.getByRole('button', { name: 'AGAINST', exact: true })).toBeHidden()
  await expectQuality(page, 'the list of events')
  await list
    .getByRole('button', { name: /Against: Shot ([A-Z]{3}|Opponent)/ })
    .last()
    .click()
  const panel = page.getByRole('dialog', { name: 'Correct Shot' })
  await expect(panel.getByLabel('Period')).toHaveValue('1')
  await expectQuality(page, 'a shot opened from it')
  await panel.getByRole('button', { name: 'Remove shot' }).click()
  await expect(page.getByTestId('against-shots')).toHaveText('1')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByTestId('against-shots')).toHaveText('2')
})
