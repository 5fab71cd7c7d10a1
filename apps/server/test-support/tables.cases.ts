import { outboxTable } from '../src/books/outbox'
import { positionTable } from '../src/features/contracts/position-store'
import { stopChangeTable } from '../src/features/contracts/stop-change-store'
import { stopOutLineTable, stopOutTable } from '../src/features/contracts/stop-out-store'
import { optionTable } from '../src/features/options/option-store'
import { ownLimitTable, ownResultTable } from '../src/features/identity/limits/own-limit-store'
import { closureTable } from '../src/features/identity/privacy/closure-store'
import { userTable } from '../src/features/identity/user-store'

/** Every kind of row that the server has. */
export const TABLES = [
  userTable,
  positionTable,
  stopChangeTable,
  stopOutTable,
  stopOutLineTable,
  optionTable,
  ownLimitTable,
  ownResultTable,
  closureTable,
  outboxTable,
]
