import { drawPicture, PICTURE, PICTURE_FONTS } from './draw-picture.ts'
import type { PictureFacts } from './picture-facts.ts'

/** The picture of a game as a PNG of 1200 x 630 pixels; nothing of it leaves the device. */
export async function makePicture(facts: PictureFacts, imageUrl: string | null): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, PICTURE)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  const letters = [facts.us, facts.them].flatMap(({ name, scorers }) => [name, ...scorers]).join('')
  // Without a network a font may be missing: then the picture has the system's.
  const fonts = Object.values(PICTURE_FONTS).map((font) =>
    document.fonts.load(font, letters).catch(() => []),
  )
  const [crest] = await Promise.all([loadedImage(imageUrl), ...fonts])
  drawPicture(context, facts, crest)
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
