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
  may: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await may()
  } catch (error) {
    const keyed = requestKey(request, () => '')
    if (keyed === undefined) throw error
    if (!(await database.read((reader) => wasUsed(reader, keyed)))) throw error
    return undefined
  }
}
