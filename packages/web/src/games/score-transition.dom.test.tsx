import { afterEach, expect, it, vi } from 'vitest'
import { withScore } from './score-transition.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  document.body.replaceChildren()
})

/** A browser with transitions of views, and a user who wants motion or none. */
function browser({ still = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  const done = Promise.withResolvers<void>()
  const start = vi.fn((update: () => Promise<void>) => {
    void update().then(done.resolve)
    return { ready: Promise.resolve(), finished: done.promise }
  })
  Object.assign(document, { startViewTransition: start })
  return { start, finished: done.promise }
}

function score(): HTMLElement {
  const element = document.createElement('p')
  document.body.append(element)
  return element
}

it('STORY-12 A score moves from where it was pressed to the board of the summary, and has no name afterwards', async () => {
  const { finished } = browser()
  const [row, board] = [score(), document.createElement('p')]
  const page = Object.assign(document.createElement('div'), { className: 'summary' })
  board.dataset['score'] = ''
  page.append(board)
  const named: string[] = []
  withScore(row, () => {
    named.push(row.style.viewTransitionName)
    document.body.append(page)
  })
  expect(named).toEqual([''])
  await finished
  await expect.poll(() => board.style.viewTransitionName).toBe('')
})

it('STORY-13 Without such transitions, without a score, or where no motion is wanted the page changes at once', () => {
  const change = vi.fn()
  withScore(score(), change)
  const { start } = browser({ still: true })
  withScore(score(), change)
  browser()
  withScore(null, change)
  expect(change).toHaveBeenCalledTimes(3)
  expect(start).not.toHaveBeenCalled()
})
