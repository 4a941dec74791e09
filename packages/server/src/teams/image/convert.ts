import { fileURLToPath } from 'node:url'
import { DomainError } from '@icetally/domain/platform/errors'
import { LIMITS } from '@icetally/domain/platform/limits'
import { concurrencyLimit } from '../../platform/processes/fair-limit.ts'
import { LimitedProcess, type ProcessLimits } from '../../platform/processes/limited-process.ts'
import type { Converted } from './convert-program.ts'

const PROGRAM = fileURLToPath(new URL('convert-program.ts', import.meta.url))

/** The largest image of nearly every kind was measured to take up to 157 MB, of which the process itself has 79. */
export const CONVERT_LIMITS: ProcessLimits = {
  memory: 180 * 1024 * 1024,
  heap: 64,
  computing: 10_000,
  time: 120_000,
  idle: 30_000,
  lookEvery: 20,
}

const NOT_AN_IMAGE = 'The image must be a PNG, JPEG, WebP, GIF or AVIF file'
const HEIC =
  'This is a HEIC photo. Save it as JPEG and choose that: on an iPhone, Settings, Camera, Formats, Most Compatible'
const BROKEN = 'The image cannot be read; it may be damaged'
const TOO_MUCH = 'The image takes too much memory or time to read; please choose a smaller one'

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

/** Is it a photo in HEIC or HEIF, as phones take them? AVIF has the same container. */
const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 8, 12)) &&
  !isImage(bytes)

/** The refusal while too many others upload. */
export const TOO_MANY_IMAGES =
  'Too many images are being uploaded right now. Please try again in a moment.'

/** Refuses files that cannot be an accepted image, by their first bytes. */
export function refuseOtherFiles(bytes: Buffer): void {
  if (bytes.length > LIMITS.imageBytes) throw fileTooLarge()
  if (isHeic(bytes)) throw new DomainError('INVALID_IMAGE', HEIC)
  if (bytes.length < 16 || !isImage(bytes)) throw new DomainError('INVALID_IMAGE', NOT_AN_IMAGE)
}

/**
 * Re-encodes uploaded images as WebP, one at a time and in a process of their own: the first frame,
 * upright, shrunk to fit 512 x 512 (nothing of a logo is cut off), without metadata.
 */
export class ImageConverter extends LimitedProcess<Buffer, Converted> {
  readonly #limit = concurrencyLimit({
    concurrency: 1,
    maxWaiting: 20,
    refusal: TOO_MANY_IMAGES,
  })

  constructor(limits: ProcessLimits) {
    super(limits, PROGRAM)
  }

  /** Throws INVALID_IMAGE or TOO_LARGE. */
  async convert(bytes: Buffer): Promise<Buffer> {
    const converted = await this.#limit(() => this.read(bytes))
    if (converted === 'too much') throw new DomainError('TOO_LARGE', TOO_MUCH)
    if (typeof converted === 'string') throw new DomainError('INVALID_IMAGE', BROKEN)
    if ('tooLarge' in converted) throw new DomainError('TOO_LARGE', converted.tooLarge)
    return Buffer.from(converted.webp)
  }
}
