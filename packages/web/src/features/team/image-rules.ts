import { LIMITS } from '@icetally/domain/limits'

/** The kinds of picture a team image may be. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

export const NOT_AN_IMAGE = 'Please choose an image file'

/** Why this file cannot be a team image, or nothing when it can be tried. The server looks inside. */
export function imageRefusal(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE
  if (file.size > LIMITS.imageBytes) {
    return `The image is larger than ${LIMITS.imageBytes / 1024 / 1024} MB`
  }
  return undefined
}
