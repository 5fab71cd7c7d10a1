import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '@fairtick/wire'
import type { Tracing } from '../ports'
import { codeOfError } from './failure-of'

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A handler in a span of its call, with id and code; the handler itself without tracing. */
export function traced(tracing: Tracing | undefined, call: string, handle: Handle): Handle {
  if (!tracing) return handle
  return (request, reply) =>
    tracing.inSpan({ name: call, kind: 'call', notes: { request: request.id } }, async (note) => {
      try {
        const answered = await handle(request, reply)
        note({ code: CODE.success })
        return answered
      } catch (error) {
        note({ code: codeOfError(error) })
        throw error
      }
    })
}
