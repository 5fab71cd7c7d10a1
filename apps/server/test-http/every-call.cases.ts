import { type Call, accountCalls, tradingCalls } from '@fairtick/wire/calls'

/** Every call of the contract that this server publishes, by its name there. */
export const EVERY_CALL: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries({ ...tradingCalls, ...accountCalls }).flatMap(([name, call]) =>
    'path' in call ? [[name, call as Call]] : [],
  ),
)

/** The ways a call may be made: its own verb, and POST where it changes something. */
export const methodsOf = ({ method, changes }: Call): readonly ('GET' | 'POST')[] =>
  method === 'GET' && changes ? ['GET', 'POST'] : [method]
