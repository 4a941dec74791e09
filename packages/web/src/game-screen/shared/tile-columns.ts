import { useRootAttribute } from '../../platform/browser/root-attribute.ts'

/**
 * Columns of tiles on a low phone upright, so that three rows have all players; with more than 21 the list scrolls.
 * They are the page's own, because dialogs are outside of the screen that opens them.
 */
export function useTileColumns(players: number): void {
  useRootAttribute('data-columns', String(Math.min(7, Math.max(5, Math.ceil(players / 3)))))
}
