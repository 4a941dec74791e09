import { type RinkMarkings, rinkMarkings } from '@icetally/domain/game/rink/markings'
import { createContext, use } from 'react'

/** Does the team whose page this is draw its rinks with the marks of a true one? Its pages say so for all. */
export const TrueRink = createContext(false)

/** The marks of the ice that every rink of the page has. */
export const useMarkings = (): RinkMarkings => rinkMarkings(use(TrueRink))
