import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inElements } from './in-elements.tsx'
import { isolated } from './user-text.ts'

it('UI-31 A sentence that is rendered isolates right-to-left names by elements, without further characters', () => {
  const names = ['ليلى', 'נועה']
  const sentence = (of: (name: string) => string) =>
    `Are you sure you want to promote "${of(names[0] ?? '')}" and "${of(names[1] ?? '')}"?`
  const { container } = render(<p>{inElements(sentence(isolated))}</p>)
  expect(container.textContent).toBe(sentence((name) => name))
  expect([...container.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual(names)
})
