import type { Game } from '@icetally/domain/game/endpoints/games'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../platform/paths.ts'

/** A page that is not there by then is shown without the movement, in milliseconds. */
const LONGEST = 350
const NAME = 'score'

/**
 * Changes the page so that a score moves from its position to the board of the next page. Without
 * such transitions in the browser, or with reduced motion, the page just changes.
 */
export function withScore(score: Element | null | undefined, change: () => void): void {
  if (!(score instanceof HTMLElement) || !mayMove()) {
    change()
    return
  }
  score.style.viewTransitionName = NAME
  let board: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    score.style.viewTransitionName = ''
    change()
    board = await boardShown()
    if (board !== null) board.style.viewTransitionName = NAME
  })
  const clear = () => {
    if (board !== null) board.style.viewTransitionName = ''
  }
  transition.finished.then(clear, clear)
  // A page that is hidden or replaced meanwhile skips the movement.
  transition.ready.catch(() => undefined)
}

const mayMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** The score of a summary once it is drawn; null where that takes longer. */
const boardShown = (): Promise<HTMLElement | null> =>
  new Promise((resolve) => {
    const find = () => document.querySelector<HTMLElement>('.summary [data-score]')
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(find())
    }
    const observer = new MutationObserver(() => find() !== null && end())
    const timer = setTimeout(end, LONGEST)
    observer.observe(document.body, { childList: true, subtree: true })
  })

/**
 * The transition from a press to a finished game: its score moves from the row or card to the
 * summary. None for other games, which open for recording at once.
 */
export function useToSummary() {
  const navigate = useNavigate()
  return (game: Pick<Game, 'id' | 'teamId' | 'final'>) => (event: MouseEvent<HTMLElement>) => {
    const { metaKey, ctrlKey, shiftKey, currentTarget } = event
    const score = currentTarget.closest('li, section')?.querySelector('[data-score]')
    if (game.final === null || metaKey || ctrlKey || shiftKey || !score || !mayMove()) return
    event.preventDefault()
    withScore(score, () => void navigate(paths.summary(game.teamId, game.id)))
  }
}
