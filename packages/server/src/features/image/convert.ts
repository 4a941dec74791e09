import { DomainError } from '@icetally/domain/errors'
import { LIMITS } from '@icetally/domain/limits'
import sharp from 'sharp'
import { concurrencyLimit } from '../../concurrency-limit.ts'

const WEBP_QUALITY = 84
const TIME_LIMIT_SECONDS = 20

const NOT_AN_IMAGE = 'The image must be a PNG, JPEG, WebP, GIF or AVIF file'
const BROKEN = 'The image cannot be read; it may be damaged'

const tooManyPixels = () => new DomainError('TOO_LARGE', 'The image has more than 40 megapixels')

/** The refusal of a file with more bytes than an image may have. */
export const fileTooLarge = () => new DomainError('TOO_LARGE', 'The image is larger than 5 MB')

/** The kinds of image that are taken, by their first bytes: names and declared types prove nothing. */
function isImage(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (text(0, 3) === '\xff\xd8\xff') return true
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return true
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true
  return text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, Math.min(64, bytes.readUInt32BE(0))))
}

/** The refusal while too many others upload. */
export const TOO_MANY_IMAGES =
  'Too many images are being uploaded right now. Please try again in a moment.'

// One at once: to decode 40 megapixels takes some 200 MB, of an AVIF 700 MB.
const limit = concurrencyLimit({
  concurrency: 1,
  maxWaiting: 20,
  refusal: TOO_MANY_IMAGES,
})

/**
 * Re-encodes an uploaded image as WebP: its first frame, upright, shrunk to fit 512 x 512 (nothing
 * of a logo is cut off), without metadata. Throws INVALID_IMAGE or TOO_LARGE.
 */
export async function convertImage(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > LIMITS.imageBytes) throw fileTooLarge()
  if (bytes.length < 16 || !isImage(bytes)) throw new DomainError('INVALID_IMAGE', NOT_AN_IMAGE)
  return limit(() => decode(bytes))
}

async function decode(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: false, pages: 1, sequentialRead: true })
    const { width = 0, height = 0 } = await image.metadata()
    if (width * height > LIMITS.imagePixels) throw tooManyPixels()
    return await image
      .autoOrient()
      .resize(LIMITS.imageSide, LIMITS.imageSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer()
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('INVALID_IMAGE', BROKEN)
  }
}
