import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { LimitedProcess, type ProcessLimits } from '../../platform/processes/limited-process.ts'
import { CONVERT_LIMITS, ImageConverter } from './convert.ts'

const IMAGE_SIZE = 64

function converterWith(limits: Partial<ProcessLimits> = {}): ImageConverter {
  const converter = new ImageConverter({ ...CONVERT_LIMITS, ...limits })
  onTestFinished(() => converter.close())
  return converter
}

const picture = (width = IMAGE_SIZE, height = IMAGE_SIZE) =>
  sharp({ create: { width, height, channels: 3, background: '#c81e3c' } })

const tooMuch = {
  code: 'TOO_LARGE',
  message: 'The image takes too much memory or time to read; please choose a smaller one',
}

it('IMAGE-16 An image with too long a conversion is refused with 413', async () => {
  // Where the system does not report processor time, all of the time counts.
  const limits = process.platform === 'linux' ? { computing: 1, lookEvery: 1 } : { time: 1 }
  const file = await picture(4000, 3000).png().toBuffer()
  await expect(converterWith(limits).convert(file)).rejects.toMatchObject(tooMuch)
  expect(CONVERT_LIMITS.computing).toBe(10_000)
})

it('IMAGE-16 An image with too much memory use is refused, and the next one is converted', async () => {
  // The process itself takes some 80 MB; if the system does not report it, only the time is
  // limited.
  const converter = converterWith({ memory: 105 * 1024 * 1024, lookEvery: 1 })
  const hungry = await picture(4000, 3000).png({ progressive: true }).toBuffer()
  const refused = converter.convert(hungry)
  if (process.platform === 'linux') await expect(refused).rejects.toMatchObject(tooMuch)
  const webp = await converter.convert(await picture().png().toBuffer())
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: IMAGE_SIZE })
})

it('IMAGE-17 A process crashed by an image is replaced without other effects', async () => {
  const folder = await aFolder()
  const program = join(folder, 'dies-once.mjs')
  const died = JSON.stringify(join(folder, 'died'))
  await writeFile(
    program,
    `import { existsSync, writeFileSync } from 'node:fs'
    process.on('message', () => {
      if (existsSync(${died})) process.send('broken')
      else { writeFileSync(${died}, ''); process.kill(process.pid, 'SIGSEGV') }
    })
    process.send('loaded')`,
  )
  const converting = new LimitedProcess<Buffer, unknown>(CONVERT_LIMITS, program)
  onTestFinished(() => converting.close())
  expect(await converting.read(Buffer.alloc(1))).toBe('ended')
  expect(await converting.read(Buffer.alloc(1))).toBe('broken')
})

it('IMAGE-17 An idle process ends and is started again', async () => {
  const converter = converterWith({ idle: 1 })
  const file = await picture().png().toBuffer()
  const children = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
  const before = children()
  for (let time = 1; time <= 2; time += 1) {
    expect((await converter.convert(file)).length).toBeGreaterThan(0)
    await expect.poll(children).toBeLessThanOrEqual(before)
  }
})

it.each([
  [
    'An AVIF image may have at most 4 megapixels',
    (side: number) => picture(side, 2000).avif({ effort: 0 }),
    2000,
  ],
  [
    'A GIF, or an image that is progressive or interlaced, may have at most 12 megapixels',
    (side: number) => picture(side, 3000).png({ progressive: true }),
    4000,
  ],
  [
    'A GIF, or an image that is progressive or interlaced, may have at most 12 megapixels',
    (side: number) => picture(side, 3000).gif({ effort: 1, colours: 2 }),
    4000,
  ],
])('IMAGE-3 Formats decoded whole may have fewer pixels: %s', async (message, of, most) => {
  const converter = converterWith()
  const refused = converter.convert(await of(most + 1).toBuffer())
  await expect(refused).rejects.toMatchObject({ code: 'TOO_LARGE', message })
  expect(await converter.convert(await of(most).toBuffer())).toBeInstanceOf(Buffer)
})
