import { LIMITS } from '@icetally/domain/platform/limits'
import sharp, { type Metadata } from 'sharp'
import { answerEach } from '../../platform/processes/answer-each.ts'

/*
 * The program of the process in which images are decoded: each message from the server is a file,
 * and is answered. A harmful file affects this process alone.
 */

/** The program's answer. */
export type Converted = { readonly webp: Uint8Array } | { readonly tooLarge: string } | 'broken'

const WEBP_QUALITY = 84

sharp.cache(false)
sharp.concurrency(1)

const inMegapixels = (pixels: number): string => `${pixels / 1e6} megapixels`

/** How a picture has too many pixels; undefined where it has not. */
function excess({ width, height, compression, isProgressive, format }: Metadata) {
  const pixels = width * height
  const { imagePixels, wholeImagePixels, avifPixels } = LIMITS
  if (pixels > imagePixels) return `The image has more than ${inMegapixels(imagePixels)}`
  if (compression === 'av1' && pixels > avifPixels) {
    return `An AVIF image may have at most ${inMegapixels(avifPixels)}`
  }
  // These are decoded as a whole, the others row by row.
  if ((isProgressive || format === 'gif') && pixels > wholeImagePixels) {
    return `A GIF, or an image that is progressive or interlaced, may have at most ${inMegapixels(wholeImagePixels)}`
  }
  return undefined
}

async function convert(file: Uint8Array): Promise<Converted> {
  try {
    const image = sharp(file, { limitInputPixels: false, pages: 1, sequentialRead: true })
    const tooLarge = excess(await image.metadata())
    if (tooLarge !== undefined) return { tooLarge }
    const webp = await image
      .autoOrient()
      .resize(LIMITS.imageSide, LIMITS.imageSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
    return { webp }
  } catch {
    return 'broken'
  }
}

answerEach(convert)
