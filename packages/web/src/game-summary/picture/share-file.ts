import { saveFile } from '../../platform/browser/save-file.ts'

/** Can this browser give pictures to other apps? */
export function canSharePictures(): boolean {
  const probe = new File([''], 'picture.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [probe] })
}

/**
 * Gives a picture to the device's own sharing; where there is none, or it fails, the picture is saved. Answers
 * whether it went anywhere: a person who thinks better of it has shared nothing.
 */
export async function sharePicture(file: File, title: string): Promise<boolean> {
  if (canSharePictures()) {
    try {
      await navigator.share({ files: [file], title })
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  saveFile(file.name, file)
  return true
}
