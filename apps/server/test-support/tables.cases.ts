import { outboxTable } from '../src/books/outbox'
import { positionTable } from '../src/features/contracts/position-store'
import { stopChangeTable } from '../src/features/contracts/stop-change-store'
import { userTable } from '../src/features/identity/user-store'

/** Every kind of row that the server has. */
export const TABLES = [userTable, positionTable, stopChangeTable, outboxTable]
