import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { app } from './own-team.ts'

/** The names of all files in the app's folder of images; none while there is no folder. */
export const files = (): Promise<string[]> =>
  readdir(join(app.settings.dataDir, 'images')).catch(() => [])
