import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../access/address.ts'
import { refusedWork } from '../../processes/fair-limit.ts'
import { type Sharers, whoGivesWay } from '../../processes/giving-way.ts'
import { cutOff, isArriving } from './arriving.ts'

interface SlotOptions {
  /** Requests that may be under way at once, and how many of them of one user. */
  readonly total: number
  readonly perUser: number
  /** The sentence of the refusal where none is free. */
  readonly refusal: string
}

interface Upload {
  readonly request: FastifyRequest
  readonly userId: string
  readonly network: string
}

const SHARERS: Sharers<Upload> = [({ network }) => network, ({ userId }) => userId]

/**
 * A hook for routes whose bodies take much memory: each request takes a slot before its body is
 * read, until it is answered or its client has disconnected. If none is free, a body that is still arriving
 * is cut off where its network or user has most of them; otherwise throws UNAVAILABLE.
 */
export function uploadSlots({ total, perUser, refusal }: SlotOptions) {
  const taken = new Set<Upload>()
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const { caller, ip } = request
    // The connection of a disconnected client reports its end no more.
    if (caller === null || raw.destroyed) return
    const upload = { request, userId: caller.id, network: networkOf(ip) }
    const own = [...taken].filter(({ userId }) => userId === caller.id)
    if (own.length >= perUser) throw refusedWork({ refusal })
    if (taken.size >= total) {
      const arriving = [...taken].filter((one) => isArriving(one.request))
      const given = whoGivesWay(arriving, upload, SHARERS)
      if (given === undefined) throw refusedWork({ refusal })
      taken.delete(given)
      cutOff(given.request)
    }
    taken.add(upload)
    raw.once('close', () => taken.delete(upload))
  }
}
