import type { Call } from '@fairtick/wire/calls'

export { EVERY_CALL } from '@fairtick/wire/calls'

/** The ways a call may be made: its own verb, and POST where it changes something. */
export const methodsOf = ({ method, changes }: Call): readonly ('GET' | 'POST')[] =>
  method === 'GET' && changes ? ['GET', 'POST'] : [method]
