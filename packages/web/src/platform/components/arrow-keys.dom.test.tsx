import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SegmentedControl } from './segmented-control.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

const focused = () => document.activeElement?.textContent

function Segments({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState('two')
  const segments = [
    { value: 'one', label: 'One' },
    { value: 'two', label: 'Two', disabled },
    { value: 'three', label: 'Three' },
  ]
  return <SegmentedControl label="Count" value={value} onChange={setValue} segments={segments} />
}

it('UI-12 A row of segments is one Tab stop, and arrow keys, Home and End move inside it', async () => {
  const user = userEvent.setup()
  render(<Segments />)
  await user.tab()
  expect(focused()).toBe('Two')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('One')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Three')
  await user.keyboard('{Home}{End}{Enter}')
  expect(screen.getByRole('button', { name: 'Three', pressed: true })).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

it("UI-12 Disabled segments are skipped, and arrows with a modifier are the browser's", async () => {
  const user = userEvent.setup()
  render(<Segments disabled />)
  await user.tab()
  expect(focused()).toBe('One')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(focused()).toBe('One')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Three')
})

it('UI-12 A row of tabs is one Tab stop, and the next stop is the open panel', async () => {
  const user = userEvent.setup()
  const items = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ] as const
  render(
    <Tabs label="Parts" value="b" onChange={() => undefined} items={items}>
      <TabPanel value="a">one</TabPanel>
      <TabPanel value="b">two</TabPanel>
    </Tabs>,
  )
  await user.tab()
  expect(focused()).toBe('Second')
  const tab = screen.getByRole('tab', { name: 'Second', selected: true })
  const panel = screen.getByRole('tabpanel', { name: 'Second' })
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  await user.tab()
  expect(document.activeElement).toBe(panel)
})
