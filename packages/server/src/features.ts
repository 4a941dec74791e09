import type { FastifyInstance } from 'fastify'

/** Every feature's routes, in the order they are registered. */
export const features: readonly ((app: FastifyInstance) => void | Promise<void>)[] = []
