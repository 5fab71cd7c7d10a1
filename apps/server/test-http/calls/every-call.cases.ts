import type { Call } from '@fairtick/wire/calls'

export { EVERY_CALL } from '@fairtick/wire/calls'

/** The verbs that a call accepts: its own, and POST if it changes something. */
export const methodsOf = ({ method, changes }: Call): readonly ('GET' | 'POST')[] =>
  method === 'GET' && changes ? ['GET', 'POST'] : [method]
