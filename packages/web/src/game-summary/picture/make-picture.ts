import text from '../../platform/styles/fonts/barlow-600-normal.woff2?url'
import figure from '../../platform/styles/fonts/barlow-condensed-600-normal.woff2?url'
import title from '../../platform/styles/fonts/barlow-condensed-700-italic.woff2?url'
import { drawPicture } from './draw-picture.ts'
import { FORMATS, type PictureFormat } from './formats.ts'
import type { PictureFacts } from './picture-facts.ts'

/** The picture of a game as a PNG; nothing is sent from the device. */
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
  const [crest] = await Promise.all([loadedImage(imageUrl), loadedFonts()])
  drawPicture(context, format, facts, crest)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be created'))
      else resolve(blob)
    }, 'image/png')
  })
}

const FACES = [
  ['Barlow', text, { weight: '600' }],
  ['Barlow Condensed', figure, { weight: '600' }],
  ['Barlow Condensed', title, { weight: '700', style: 'italic' }],
] as const

let fonts: Promise<unknown> | undefined

/**
 * The fonts of pictures, which the page itself may add later; a failed one falls back to the
 * system's.
 */
function loadedFonts(): Promise<unknown> {
  fonts ??= Promise.allSettled(
    FACES.map(async ([family, address, look]) => {
      document.fonts.add(await new FontFace(family, `url(${address})`, look).load())
    }),
  )
  return fonts
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
