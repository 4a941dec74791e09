import { followAppearance } from './appearance.ts'
import { askEarly } from './ask-early.ts'
import { provideStorage } from './storage.ts'

/*
 * What must not wait for the app: the storage and the appearance has to be there before the first paint, and on a slow network
 * the answers can arrive beside the scripts instead of after them. Built into a classic script of its own
 * (`early-build.ts`), because the content policy allows none in the page.
 */
provideStorage()
followAppearance()
askEarly()
