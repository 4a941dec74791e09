import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wholeTimes } from './whole-times.tsx'

it('UI-78 A time is one piece in its text, which is unchanged for programs that read it', () => {
  const text = 'Sat, Apr 25, 6:00 PM\u00a0· Rink 9:30 to 11:15 AM'
  const { container } = render(<p>{wholeTimes(text)}</p>)
  expect(container.textContent).toBe(text)
  const pieces = [...container.querySelectorAll('.whitespace-nowrap')]
  expect(pieces.map(({ textContent }) => textContent)).toEqual(['6:00 PM', '11:15 AM'])
})
