import { type RinkMarkings, rinkMarkings } from '@icetally/domain/game/rink/markings'
import { createContext, use } from 'react'

/**
 * Does this page's team draw its rinks with the markings of a true one? Its pages set it for all.
 */
export const TrueRink = createContext(false)

/** The marks of the ice that every rink of the page has. */
export const useMarkings = (): RinkMarkings => rinkMarkings(use(TrueRink))
