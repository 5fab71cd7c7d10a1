import { CODE } from '@fairtick/wire'
import { takeParameters } from '@fairtick/wire/calls'
import { HeadFileUnreadable } from '../market/heads/head-file'
import { ArchiveUnreadable } from '../market/tick-log/archive-file'
import type { ReadServer } from './call-server'
import { type CallHandlers, type HandlerPorts, createCallHandlers } from './call-server/handle-calls'
import { Failure } from './failures/failure'

/**
 * The handlers of calls that read what every process has, in a process that forwards all others: `add` adds
 * them. Users' own budgets are spent here. What is in a file that this process does not reach is answered as
 * busy, without an alarm.
 */
export function createReadHandlers(
  ports: Pick<HandlerPorts, 'clock' | 'limits' | 'answerFailed'>,
  add: (server: ReadServer) => void,
): Pick<CallHandlers, 'handle'> {
  const handlers = createCallHandlers({ ...ports, spendsOwn: true })
  add({
    serveVisitors: (call, handler) =>
      handlers.add(call, async (message) => {
        try {
          return await handler(takeParameters(call, message.parameters), message)
        } catch (error) {
          throw isInFile(error) ? new Failure(CODE.busy, { status: 503 }) : error
        }
      }),
  })
  return handlers
}

const isInFile = (error: unknown): boolean =>
  error instanceof ArchiveUnreadable || error instanceof HeadFileUnreadable
