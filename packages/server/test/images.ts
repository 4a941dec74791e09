import sharp, { type Sharp } from 'sharp'
import { api, type TestUser } from './client.ts'
import { anna, app, teamId } from './own-team.ts'

/** The names of all images in the app's database. */
export const storedImages = async (): Promise<string[]> =>
  (await app.rows('team_images')).map(({ name }) => name).sort()

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#c81e3c'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture as a file. */
export const png = (...of: Parameters<typeof picture>): Promise<Buffer> =>
  picture(...of)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Uploads a file as base64, to Anna's team by default. */
export const uploadBase64 = (
  file: Buffer,
  by: TestUser = anna,
  to = teamId,
  headers: Record<string, string> = {},
) =>
  by.call(
    api.teamImages.uploadBase64,
    { teamId: to },
    { imageData: `data:image/png;base64,${file.toString('base64')}` },
    { headers },
  )
