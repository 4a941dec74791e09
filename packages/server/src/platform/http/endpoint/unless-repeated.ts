import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { requestKey, wasUsed } from './idempotency.ts'

/**
 * Checks, before a body is read, whether the caller may send it. A repeat gets its first answer
 * even if the caller has lost the permission since: then this hook answers nothing.
 */
export async function unlessRepeated<T>(
  request: FastifyRequest,
  database: Database,
  userId: string,
  may: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await may()
  } catch (error) {
    const { key } = requestKey(request, () => '') ?? {}
    if (key === undefined) throw error
    if (!(await database.read((reader) => wasUsed(reader, userId, key)))) throw error
    return undefined
  }
}
