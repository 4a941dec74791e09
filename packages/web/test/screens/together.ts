import { describe } from 'vitest'

/** Tests of several files in one page, each file in a suite of its own: the app is loaded once for all of them. */
export function together(files: Record<string, () => Promise<unknown>>): void {
  for (const [file, load] of Object.entries(files)) {
    describe(file.replace('../../', ''), async () => {
      await load()
    })
  }
}
