import { expect, it } from 'vitest'
import { SPECIFIED_MARKINGS, TRUE_MARKINGS } from '../game/rink/markings.ts'
import { dotsOn, faceoffsByDot, type PlacedFaceoff, sumDots } from './faceoffs-by-dot.ts'

const faceoff = (
  periodNumber: PlacedFaceoff['periodNumber'],
  x: number | null,
  y: number | null,
  won = true,
): PlacedFaceoff => ({ won, periodNumber, xCoord: x, yCoord: y })

it('DOTS-1 A faceoff counts on the nearest dot, on a rink turned so that the team attacks right', () => {
  const dots = faceoffsByDot(
    [
      faceoff(1, 645, 130),
      // Period 2 attacks left: the bottom left dot is the same one, seen from the other end.
      faceoff(2, 155, 270, false),
      faceoff(1, 402, 198),
    ],
    [],
  )
  expect(dots).toHaveLength(9)
  expect(
    dots?.filter(({ taken }) => taken > 0).map(({ name, taken, won }) => [name, taken, won]),
  ).toEqual([
    ['centre', 1, 1],
    ['their end, left', 2, 1],
  ])
})

it('DOTS-2 Faceoffs without a location or a period are left out, and without any there is no picture', () => {
  expect(faceoffsByDot([faceoff(1, null, null), faceoff(null, 400, 200)], [])).toBe(null)
  const dots = faceoffsByDot([faceoff(1, 400, 200), faceoff(null, 400, 200)], [])
  expect(dots?.[0]).toMatchObject({ name: 'centre', taken: 1 })
})

it('DOTS-3 The dots of several games add up, and games without locations add nothing', () => {
  const game = faceoffsByDot([faceoff(1, 400, 200), faceoff(1, 645, 130, false)], [])
  const sums = sumDots([game, null, faceoffsByDot([faceoff(1, 400, 200)], [])])
  expect(
    sums?.filter(({ taken }) => taken > 0).map(({ name, taken, won }) => [name, taken, won]),
  ).toEqual([
    ['centre', 2, 2],
    ['their end, left', 1, 0],
  ])
  expect(sumDots([null])).toBeNull()
})

it('DOTS-4 On a true rink the dots lie where it has them, with the same counts', () => {
  const dots = faceoffsByDot([faceoff(1, 645, 130), faceoff(1, 402, 198, false)], []) ?? []
  expect(dotsOn(dots, SPECIFIED_MARKINGS)).toEqual(dots)
  const placed = dotsOn(dots, TRUE_MARKINGS).map(({ place, ...counts }) => ({
    ...counts,
    at: [place.x, Math.round(place.y * 10) / 10],
  }))
  expect(placed).toContainEqual({ name: 'their end, left', taken: 1, won: 1, at: [676, 96.5] })
  expect(placed).toContainEqual({ name: 'centre', taken: 1, won: 0, at: [400, 200] })
  expect(placed).toContainEqual({ name: 'our end, right', taken: 0, won: 0, at: [124, 303.5] })
  expect(placed).toContainEqual({ name: 'our blue line, left', taken: 0, won: 0, at: [320, 96.5] })
})
