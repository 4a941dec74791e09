import { useMemo, useState } from 'react'
import { inSeason, type SeasonChoice } from '../../seasons/seasons.ts'
import { ANY_GAME, type ChoosableGame, excludedBy, type QuickChoice } from './quick-choices.ts'
import type { Excluded } from './selection.ts'

/** Which games are chosen: by a quick choice, or one by one. */
export interface ChosenGames {
  readonly excluded: Excluded
  /** The quick choice in force; any game where they are chosen one by one. */
  readonly choice: QuickChoice
  readonly choose: (choice: QuickChoice) => void
  readonly chooseByHand: (excluded: Excluded) => void
}

/** All games of a season, until some of them are chosen: by a quick choice, or one by one. */
export function useChosenGames(games: readonly ChoosableGame[], season: SeasonChoice): ChosenGames {
  const [choice, setChoice] = useState(ANY_GAME)
  const [byHand, setByHand] = useState<Excluded | null>(null)
  const excluded = useMemo(
    () =>
      byHand === null
        ? excludedBy(games, choice, season)
        : new Set([...byHand, ...excludedBy(games, ANY_GAME, season)]),
    [games, choice, byHand, season],
  )
  // Another season is another quick choice, and may be without the opponent of the one before.
  const [seasonBefore, setSeasonBefore] = useState(season)
  if (season !== seasonBefore) {
    setSeasonBefore(season)
    setByHand(null)
    const isThere = inSeason(games, season).some(({ opponent }) => opponent === choice.opponent)
    if (!isThere) setChoice({ ...choice, opponent: null })
  }
  return {
    excluded,
    choice: byHand === null ? choice : ANY_GAME,
    choose(next) {
      setChoice(next)
      setByHand(null)
    },
    chooseByHand: setByHand,
  }
}
