import { render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, it } from 'vitest'
import { loadedScreen } from './loaded-screen.tsx'

const TheScreen = () => <p>The screen</p>
const view = (Screen: ComponentType) => (
  <Suspense fallback={<p>Loading</p>}>
    <Screen />
  </Suspense>
)

it('BUDGET-6 a screen that is loaded already is shown at once, without what stands in for it', async () => {
  const { load, Screen } = loadedScreen(async () => TheScreen)
  await load()
  render(view(Screen))
  expect(screen.queryByText('The screen')).not.toBeNull()
})

it('BUDGET-6 another one is loaded when it is shown', async () => {
  const { Screen } = loadedScreen(async () => TheScreen)
  render(view(Screen))
  expect(screen.queryByText('Loading')).not.toBeNull()
  await screen.findByText('The screen')
})
