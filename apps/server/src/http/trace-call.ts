import { CODE } from '@fairtick/wire'
import type { Tracing } from '../ports'
import type { Asked } from './requests/asked'
import { AnsweredFailure } from './failures/failure-answer'
import { codeOfError } from './failures/failure-of'

type Handle<Request extends Asked, Rest, Answer> = (request: Request, rest: Rest) => Promise<Answer>

/** A handler in a span of its call, with id and code; the handler itself without tracing. */
export function traced<Request extends Asked, Rest, Answer>(
  tracing: Tracing | undefined,
  call: string,
  handle: Handle<Request, Rest, Answer>,
): Handle<Request, Rest, Answer> {
  if (!tracing) return handle
  return (request, rest) =>
    tracing.inSpan({ name: call, kind: 'call', notes: { request: request.id } }, async (note) => {
      try {
        const answered = await handle(request, rest)
        note({ code: CODE.success })
        return answered
      } catch (error) {
        note({ code: error instanceof AnsweredFailure ? error.answer.code : codeOfError(error) })
        throw error
      }
    })
}
