import type { Socket } from 'node:net'
import { topicTable } from '@fairtick/wire'
import type { FromGateway, ToGateway } from '../messages'
import { type Boards, boardsOf } from './boards'
import { type FrontDesk, openFrontDesk } from './front-desk'
import { type Hearing, hearClient, listen } from './hear-client'
import { limitsFor } from './limits'
import { type Logins, createLogins } from './logins'
import { createReaders } from './readers'
import { startRounds } from './rounds'
import { createSubscriptions } from './subscriptions'

/** The first message of the main process. */
export type Start = Extract<ToGateway, { type: 'start' }>

/** The socket gateway: everything between the main process' messages and the clients' sockets. */
export interface Gateway {
  readonly desk: FrontDesk
  readonly logins: Logins
  receive(message: Exclude<ToGateway, Start>, socket: Socket | undefined): void
}

/** A gateway of these instruments, with no client yet. */
export function createGateway(start: Start, tellMain: (message: FromGateway) => void): Gateway {
  const limits = { ...limitsFor(start.settings.rateLimitFactor), ...start.settings.limits }
  const boards = boardsOf(start.instruments, tellMain, limits.knownMs)
  const readers = createReaders()
  const topics = topicTable(start.instruments.map(({ code }) => code))
  const subscriptions = createSubscriptions({ topics, boards, limits, readers })
  const logins = createLogins({
    limits,
    tellMain,
    dropPrivate: (connection) => subscriptions.dropPrivate(connection),
    goOn: (connection, said) => {
      for (const text of said) hearClient(connection, text, hearing)
    },
  })
  const hearing: Hearing = { limits, logins, subscriptions }
  const desk = openFrontDesk({
    settings: start.settings,
    limits,
    listen: (connection) => listen(connection, hearing),
    leave(connection) {
      logins.leave(connection)
      subscriptions.dropAll(connection)
    },
  })
  const stopRounds = startRounds(readers, boards)
  const drain = () => {
    stopRounds()
    desk.closeAll()
  }
  return {
    desk,
    logins,
    receive: (message, socket) => act({ message, socket, boards, logins, desk, drain, tellMain }),
  }
}

interface Received {
  readonly message: Exclude<ToGateway, Start>
  readonly socket: Socket | undefined
  readonly boards: Boards
  readonly logins: Logins
  readonly desk: FrontDesk
  readonly drain: () => void
  readonly tellMain: (message: FromGateway) => void
}

function act({ message, socket, boards, logins, desk, drain, tellMain }: Received): void {
  switch (message.type) {
    case 'socket':
      tellMain({ type: 'adopted' })
      // The socket of a client that hung up on the way does not arrive.
      return socket && desk.accept(message, socket)
    case 'market':
      boards.quotes.apply(message.quotes)
      return boards.bars.apply(message.bars)
    case 'named':
      return boards.quotes.marks.nameAnew(message.instruments)
    case 'session':
      return logins.answer(message.loginId, message.session)
    case 'portfolio':
      return boards.clients.setView(message.userId, message.view)
    case 'refresh':
      return boards.clients.refresh(message.userId, message.view, message.ended)
    case 'announcement':
      return boards.clients.announce(message.userId, message.announcement)
    case 'guest-no-more':
      return logins.stay(message.userId)
    case 'session-ended':
      return logins.end(message.sessionIds)
    case 'draining':
      return drain()
  }
}
