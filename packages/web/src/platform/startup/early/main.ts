import { followAppearance } from './appearance.ts'
import { requestEarly } from './request-early.ts'
import { provideStorage } from './storage.ts'

/*
 * Work that must not wait for the app: the storage and the appearance have to be ready before the
 * first paint, and on a slow network the answers can arrive beside the scripts instead of after
 * them. Built into a classic script of its own (`early-build.ts`), because the content policy
 * forbids inline scripts.
 */
provideStorage()
followAppearance()
requestEarly()
