import { saveFile } from '../../platform/browser/save-file.ts'

/** Can this browser share pictures with other apps? */
export function canSharePictures(): boolean {
  const probe = new File([''], 'picture.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [probe] })
}

/**
 * Shares a picture with the device's own sharing; if that is missing, or fails, the picture is
 * saved. Returns whether it was shared or saved: a user who cancels has shared nothing.
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
