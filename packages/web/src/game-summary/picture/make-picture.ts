import { drawPicture } from './draw-picture.ts'
import { FORMATS, type PictureFormat } from './formats.ts'
import { PICTURE_FONTS } from './kit.ts'
import type { PictureFacts } from './picture-facts.ts'

/** The picture of a game as a PNG; nothing of it leaves the device. */
export async function makePicture(
  format: PictureFormat,
  facts: PictureFacts,
  imageUrl: string | null,
): Promise<Blob> {
  const { width, height } = FORMATS[format]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  const { us, them, stars } = facts
  const letters = [us, them, ...stars].flatMap((one) => Object.values(one)).join('')
  // Without a network a font may be missing: then the picture has the system's.
  const fonts = Object.values(PICTURE_FONTS).map((font) =>
    document.fonts.load(font, letters).catch(() => []),
  )
  const [crest] = await Promise.all([loadedImage(imageUrl), ...fonts])
  drawPicture(context, format, facts, crest)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be made'))
      else resolve(blob)
    }, 'image/png')
  })
}

/** Null where there is none, or where it cannot be loaded: then the team has its initials. */
async function loadedImage(imageUrl: string | null): Promise<HTMLImageElement | null> {
  if (imageUrl === null) return null
  const image = new Image()
  image.src = imageUrl
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}
