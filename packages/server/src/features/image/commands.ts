import { DomainError } from '@icetally/domain/errors'
import { holdTeam } from '../../access/hold-team.ts'
import { authorize, memberScope, type TeamScope } from '../../access/team-scope.ts'
import { type Database, DatabaseUnavailable, type Transaction } from '../../db/database.ts'
import { removeImage, writeImage } from '../../files/image-folder.ts'
import { recordAudit } from '../../records/audit/audit.ts'
import { replaceImageName } from './store.ts'

/** The bytes of base64 text, with or without a `data:` prefix. Throws INVALID_IMAGE. */
export function bytesOfBase64(text: string): Buffer {
  const base64 = text.replace(/^data:[^,]{0,200},/i, '').replaceAll(/\s/g, '')
  // The last group of four may be padded, or two or three alone; one character is less than a byte.
  const isWhole = base64.length % 4 === 0 || (base64.length % 4 > 1 && !base64.endsWith('='))
  if (!isWhole || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw new DomainError('INVALID_IMAGE', 'The image is not valid base64')
  }
  return Buffer.from(base64, 'base64')
}

/** Refuses before the upload is even read. */
export const mayChangeImage = (database: Database, userId: string, teamId: string) =>
  database.read(async (reader) =>
    authorize(await memberScope(reader, userId, teamId), 'team.changeImage'),
  )

/** Gives the team another image, and answers the name of the one before. */
export async function setImage(
  trx: Transaction,
  userId: string,
  teamId: string,
  name: string,
  now: number,
): Promise<string | null> {
  const scope = await holdTeam(trx, await memberScope(trx, userId, teamId))
  authorize(scope, 'team.changeImage')
  const before = await replaceImageName(trx, scope, name)
  await recordAudit(trx, scope, 'team.imageChanged', {}, now)
  return before
}

/** Takes the image off a team that is held; answers its name. */
export async function clearImage(
  trx: Transaction,
  scope: TeamScope,
  now: number,
): Promise<string | null> {
  const before = await replaceImageName(trx, scope, null)
  if (before !== null) await recordAudit(trx, scope, 'team.imageRemoved', {}, now)
  return before
}

/**
 * Stores an image, then `save` puts its name into the database and answers which file is left over:
 * the one before, or the new one when the database did not want it.
 */
export async function storeImage<T>(
  dataDir: string,
  image: Buffer,
  save: (name: string) => Promise<{ answer: T; leftOver: string | null }>,
): Promise<T> {
  const name = await writeImage(dataDir, image)
  try {
    const { answer, leftOver } = await save(name)
    await removeImage(dataDir, leftOver)
    return answer
  } catch (error) {
    // A database that went away may have stored the name all the same.
    if (!(error instanceof DatabaseUnavailable)) await removeImage(dataDir, name)
    throw error
  }
}
