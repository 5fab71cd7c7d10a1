import { CODE } from '@fairtick/wire'
import { takeParameters } from '@fairtick/wire/calls'
import { orTooBusy } from '../database/heavy-reads'
import { HeadFileUnreadable } from '../market/heads/head-file'
import { ArchiveUnreadable } from '../market/tick-log/archive-file'
import type { ReadServer } from './call-server'
import type { CallAnswer, CallMessage } from './call-server/call-message'
import { type HandlerPorts, createCallHandlers } from './call-server/handle-calls'
import { Failure } from './failures/failure'

/** The handlers of calls that only read. */
export interface ReadHandlers {
  /** Undefined where the answer is in a file that this process does not reach. */
  handle(message: CallMessage): Promise<CallAnswer | undefined>
}

/**
 * The handlers of calls that read data of every process, in a process that forwards all others: `add` adds
 * them. Users' own budgets are spent here. Data in a file that this process does not reach raises no alarm.
 */
export function createReadHandlers(
  ports: Pick<HandlerPorts, 'clock' | 'limits' | 'answerFailed'>,
  add: (server: ReadServer) => void,
): ReadHandlers {
  const handlers = createCallHandlers({ ...ports, spendsOwn: true })
  const unreadable = new WeakSet<CallMessage>()
  add({
    serveVisitors: (call, handler) =>
      handlers.add(call, async (message) => {
        try {
          return await handler(takeParameters(call, message.parameters), message)
        } catch (error) {
          if (!isInFile(error)) throw orTooBusy(error)
          unreadable.add(message)
          throw new Failure(CODE.busy, { status: 503 })
        }
      }),
  })
  return {
    async handle(message) {
      const answer = await handlers.handle(message)
      return unreadable.has(message) ? undefined : answer
    },
  }
}

const isInFile = (error: unknown): boolean =>
  error instanceof ArchiveUnreadable || error instanceof HeadFileUnreadable
