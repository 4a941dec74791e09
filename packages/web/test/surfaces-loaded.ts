import { beforeAll } from 'vitest'
import { loadSurfaces } from '../src/platform/components/opened-later.tsx'

/* As on a page that has been there for a second: dialogs open at once. */
beforeAll(loadSurfaces)
