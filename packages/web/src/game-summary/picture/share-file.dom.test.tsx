import { beforeEach, expect, it, vi } from 'vitest'
import { canSharePictures, sharePicture } from './share-file.ts'

const FILE = new File(['PNG'], 'frost-bears.png', { type: 'image/png' })
const saved: string[] = []

/** A browser that shares files in this way, or that cannot. */
function browser(share: (() => Promise<void>) | null) {
  const shared = vi.fn(share ?? (() => Promise.resolve()))
  vi.stubGlobal('navigator', share === null ? {} : { canShare: () => true, share: shared })
  return shared
}

beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
})

it("PICTURE-6 A picture is passed to the device's sharing, and is saved if that is missing or fails", async () => {
  const share = browser(() => Promise.resolve())
  expect(await sharePicture(FILE, 'vs Bears')).toBe(true)
  expect(share).toHaveBeenCalledWith({ files: [FILE], title: 'vs Bears' })
  expect(saved).toEqual([])
  browser(null)
  expect(canSharePictures()).toBe(false)
  expect(await sharePicture(FILE, 'vs Bears')).toBe(true)
  browser(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  expect(await sharePicture(FILE, 'vs Bears')).toBe(true)
  expect(saved).toEqual(['frost-bears.png', 'frost-bears.png'])
})

it('PICTURE-7 Canceled sharing saves no file and is no failure', async () => {
  browser(() => Promise.reject(new DOMException('', 'AbortError')))
  expect(await sharePicture(FILE, 'vs Bears')).toBe(false)
  expect(saved).toEqual([])
})
