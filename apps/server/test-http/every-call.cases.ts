import * as calls from '@fairtick/wire/calls'
import type { Call } from '@fairtick/wire/calls'

/** Every call of the contract that this server publishes, by its name there. */
export const EVERY_CALL: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.values(calls)
    .filter((area) => typeof area === 'object')
    .flatMap((area) => Object.entries<object>(area))
    .flatMap(([name, call]) => ('path' in call ? [[name, call as Call]] : [])),
)

/** The ways a call may be made: its own verb, and POST where it changes something. */
export const methodsOf = ({ method, changes }: Call): readonly ('GET' | 'POST')[] =>
  method === 'GET' && changes ? ['GET', 'POST'] : [method]
