import type { DotFaceoffs } from '@icetally/domain/analytics/faceoffs-by-dot'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FaceoffDots } from './faceoff-dots.tsx'

const dot = (name: DotFaceoffs['name'], won: number, taken: number): DotFaceoffs => ({
  ...{ name, won, taken, place: canvasPoint(400, 200) },
})

const labels = () =>
  [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)

it('DOTS-4 If a count would be too long for its ring, a dot has the share, and the counts are in its label', () => {
  const { rerender } = render(<FaceoffDots dots={[dot('centre', 5, 12)]} />)
  expect(labels()).toEqual(['5/12'])
  expect(screen.getByText(/^Won of taken on each dot, 5 of 12 in all/)).toBeTruthy()
  rerender(<FaceoffDots dots={[dot('centre', 1089, 2000), dot('our end, left', 3, 4)]} />)
  expect(labels()).toEqual(['54%', 'of 2,000', '75%', 'of 4'])
  expect(screen.getByText(/^Share won on each dot, 1,092 of 2,004 in all/)).toBeTruthy()
  expect(screen.getByText(/Centre: 1,089 of 2,000\. Our end, left: 3 of 4\./)).toBeTruthy()
})
