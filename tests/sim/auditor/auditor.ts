import type { Act, Outcome } from '../acts/act'
import { applyActions, applyAtStart, cross, waitingOf } from './auditor-actions'
import { cancelOf, close, endEvery, open, replace, reset, setStops, openOption } from './auditor-acts'
import { type AuditorBooks, clientOf, openBooks, publish, take } from './auditor-books'
import {
  cancelWithdrawal,
  countWithdrawals,
  decideDeposit,
  decideWithdrawal,
  stateDeposit,
  withdraw,
} from './auditor-cashier'
import { type LendingAct, isLendingAct } from '../acts/act-lending'
import { lend, payByClock, payTheRest } from './auditor-lending'
import { catchUp, copyNext, isOneGo } from './auditor-copies'
import { endTrader, endWithoutEquity, performFollowAct } from './auditor-follows'
import { goThrough, pass, settleDue, tick } from './auditor-market'
import type { Auditor } from './auditor-part'
import { quoteOf } from './auditor-sums'
import { sellOption } from './auditor-sales'
import { earnByInvitation } from './auditor-invitations'
import { adjust, transfer } from './auditor-transfers'
import { type Beginning, copyOf } from './beginning'

/** Opens the auditor's books. */
export function openAuditor(beginning: Beginning): Auditor {
  const books = openBooks(beginning)
  return {
    get clients() {
      return books.clients
    },
    quotes: books.quotes,
    lends: beginning.lends ?? false,
    get pools() {
      return books.pools
    },
    heldByDebt: () => books.heldByDebt,
    payTheRest: () => payTheRest(books),
    now: () => books.now,
    perform: (act) => perform(books, act),
    settleDue: () => settleDue(books),
    made: () => books.made,
    nextTag() {
      books.tag += 1
      return books.tag
    },
    countWithdrawals: () => countWithdrawals(books),
    protections: () => books.protections,
    covers: () => books.covers,
    owings: () => ({ made: books.owings, charged: books.owingsCharged }),
    remember() {
      books.since = []
      books.isPaying = false
      return {
        clients: copyOf(books.clients),
        pools: new Map(books.pools),
        signals: [...books.signals],
      }
    },
    goBack(memory) {
      books.clients = copyOf(memory.clients)
      books.pools = new Map(memory.pools)
      books.signals = [...memory.signals]
      books.isPaying = false
    },
    comesMeanwhile({ instrument, price }, ms) {
      books.now += ms
      publish(books, instrument, price)
    },
    goThrough: () => goThrough(books),
    isOneGo: () => isOneGo(books),
    copyNext() {
      books.made = { orders: [], options: [] }
      return copyNext(books)
    },
    cross: (action) => cross(books, action),
    applyAtStart: () => applyAtStart(books),
    waiting: () => waitingOf(books),
    crossed: () => books.crossed,
    forgetTicks() {
      books.recent = []
    },
    endTrader: (user) => endTrader(books, user),
    endWithoutEquity: () => endWithoutEquity(books),
  }
}

function perform(books: AuditorBooks, act: Act): Outcome {
  books.made = { orders: [], options: [] }
  if ('user' in act) catchUp(books, act.user)
  if (isLendingAct(act)) return lend(books, act)
  const outcome = performOther(books, act)
  payByClock(books, act)
  return outcome
}

function performOther(books: AuditorBooks, act: Exclude<Act, LendingAct>): Outcome {
  switch (act.do) {
    case 'open':
      return open(books, act)
    case 'close':
      return close(books, act.user, act.order, act.part)
    case 'cancel':
      return cancelOf(books, act.user, act.order)
    case 'replace':
      return replace(books, act)
    case 'set-stops':
      return setStops(books, act)
    case 'end-every':
      return endEvery(books, act)
    case 'open-option':
      return openOption(books, act)
    case 'sell-option':
      return sellOption(books, act)
    case 'reset':
      return reset(books, act.user)
    case 'pay':
      take(clientOf(books, act.user), -act.micro, 'moving')
      return 'done'
    case 'transfer':
      return transfer(books, act)
    case 'adjust':
      return adjust(books, act)
    case 'earn-by-invitation':
      return earnByInvitation(books, act)
    case 'state-deposit':
      return stateDeposit(books, act)
    case 'decide-deposit':
      return decideDeposit(books, act)
    case 'withdraw':
      return withdraw(books, act)
    case 'cancel-withdrawal':
      return cancelWithdrawal(books, act)
    case 'decide-withdrawal':
      return decideWithdrawal(books, act)
    case 'follow':
    case 'change-follow':
    case 'pause-follow':
    case 'unfollow':
      return performFollowAct(books, act)
    case 'tick':
      return tick(books, act.instrument, act.price)
    case 'market':
      Object.assign(quoteOf(books.quotes, act.instrument), act.change)
      // Pays a dividend that waited for the end of a halt.
      if (act.change.tradable !== undefined) applyActions(books)
      return 'done'
    case 'time':
      return pass(books, act.ms)
  }
}
