import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { aTeam } from '../a-team.ts'
import { uploadBase64 } from '../images.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

const picture = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#c81e3c' }, limitInputPixels: false })

/** Two pages of a picture. */
const animated = (width: number, height: number): Sharp =>
  sharp(Buffer.alloc(width * height * 6), {
    raw: { width, height: 2 * height, channels: 3, pageHeight: height },
    limitInputPixels: false,
  })

const IMAGES: Readonly<Record<string, () => Sharp>> = {
  'AVIF of 40 megapixels': () => picture(6300, 6300).avif({ effort: 0 }),
  'AVIF of 4 megapixels': () =>
    picture(2000, 2000, 4).avif({ effort: 0, chromaSubsampling: '4:4:4' }),
  'progressive JPEG of 40 megapixels': () =>
    picture(8000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'progressive JPEG of 12 megapixels': () =>
    picture(4000, 3000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'interlaced PNG of 12 megapixels': () =>
    picture(4000, 3000, 4).toColourspace('rgb16').png({ progressive: true }),
  'PNG of 40 megapixels': () => picture(8000, 5000, 4).png(),
  'animated WebP of 40 megapixels': () => animated(8000, 5000).webp({ effort: 0 }),
  'animated GIF of 12 megapixels': () => animated(4000, 3000).gif({ effort: 1 }),
}

it.each(Object.entries(IMAGES))(
  'HOSTILE-3 Six uploads at once of %s take less than 400 MB',
  async (_, make) => {
    const file = await make().toBuffer()
    const uploaders = await Promise.all(
      ['One', 'Two'].map(async (name, number) => {
        const user = await victim.register(name, `192.0.2.${number}`)
        return { user, team: await aTeam(user) }
      }),
    )
    await victim.endures(async () => {
      const uploads = uploaders.flatMap(({ user, team }) =>
        [1, 2, 3].map(() => uploadBase64(file, user, team)),
      )
      for (const { status } of await Promise.all(uploads)) expect([200, 413]).toContain(status)
    })
  },
)
