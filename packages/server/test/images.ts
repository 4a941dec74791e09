import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { api, type TestUser } from './client.ts'
import { anna, app, teamId } from './own-team.ts'

/** The names of all files in the app's folder of images; none while there is no folder. */
export const files = (): Promise<string[]> =>
  readdir(join(app.settings.dataDir, 'images')).catch(() => [])

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#c81e3c'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture as a file. */
export const png = (...of: Parameters<typeof picture>): Promise<Buffer> =>
  picture(...of)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Uploads a file as base64, to Anna's team unless told otherwise. */
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
