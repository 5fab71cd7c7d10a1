import type { FastifyInstance } from 'fastify'
export type Allowed = FastifyInstance
