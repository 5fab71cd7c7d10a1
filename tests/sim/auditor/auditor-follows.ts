import type { FollowAct, GivenTerms, Outcome } from '../acts/act'
import { type AuditorBooks, clientOf } from './auditor-books'
import { closeCopies } from './auditor-copy-stops'
import { copiesOf, isWith } from './auditor-signals'
import { isOpen } from './auditor-sums'
import type { AuditedFollow, AuditedTerms } from './copied'
import { describeFollow } from './describe-copies'
import { compare, fraction, fromText, microDown, times } from './fraction'
import type { Client } from './order'

/** Maximum of a budget and of the margin of one copy, micro-dollars. */
const AMOUNT_MOST = 10_000_000n * 1_000_000n
const [STOP_LEAST, STOP_MOST] = [5, 95]
const [OPEN_MOST, LEVERAGE_MOST] = [200, 10_000]

/** Does an act of a follower. Source: docs/spec/rules.md 7.1 to 7.4. */
export function performFollowAct(books: AuditorBooks, act: FollowAct): Outcome {
  const client = clientOf(books, act.user)
  if (act.do === 'follow') return follow(books, client, act)
  const refused = act.do === 'change-follow' ? termsRefusal(act.terms) : undefined
  if (refused) return refused
  const found = client.follows.find((each) => isWith(each, act.trader))
  if (!found) return 'trader-not-found'
  if (act.do === 'unfollow') return unfollow(books, client, found, act.closes)
  if (act.do === 'change-follow') {
    if (found.status === 'stopping') return 'record-state'
    if (!isBudget(act.terms)) return 'amount-not-allowed'
    found.terms = termsIn(act.terms)
  } else {
    const wanted = act.event === 'pause' ? 'paused' : 'following'
    if (found.status === wanted) return describeFollow(found)
    if (found.status === 'stopping') return 'record-state'
    found.status = wanted
  }
  found.opensAfter = books.signalNumber
  return describeFollow(found)
}

function follow(
  books: AuditorBooks,
  client: Client,
  { user, trader, terms }: Extract<FollowAct, { do: 'follow' }>,
): Outcome {
  const refused = termsRefusal(terms)
  if (refused) return refused
  if (!books.clients[trader]?.isTrader) return 'trader-not-found'
  if (trader === user) return 'own-follow'
  if (client.follows.some((each) => isWith(each, trader))) return 'already-followed'
  if (!isBudget(terms)) return 'amount-not-allowed'
  const begun: AuditedFollow = {
    ...{ number: client.follows.length + 1, trader, terms: termsIn(terms), status: 'following' },
    ...{ endReason: undefined, realised: 0n, left: undefined },
    ...{ copiedUntil: books.signalNumber, opensAfter: books.signalNumber },
  }
  client.follows.push(begun)
  return describeFollow(begun)
}

/** Open copies are kept as independent orders, or close: at once, or when their market reopens. */
function unfollow(books: AuditorBooks, client: Client, found: AuditedFollow, closes: boolean): Outcome {
  const copies = copiesOf(client, found).length
  found.endReason = 'unfollowed'
  found.left = { copies, isKept: !closes }
  found.status = closes && copies > 0 ? 'stopping' : 'ended'
  if (found.status === 'stopping') closeCopies(books, client, found)
  return 'done'
}

/**
 * Ends a trader: their relations end, and copies are kept as independent orders. Source: docs/spec/rules.md
 * 7.5.
 */
export function endTrader({ clients }: AuditorBooks, user: number): void {
  clientOf({ clients }, user).isTrader = false
  for (const each of clients.flatMap(({ follows }) => follows)) {
    if (!isWith(each, user) || each.status === 'stopping') continue
    each.status = 'ended'
    each.endReason = 'trader-ended'
  }
}

/**
 * Ends every trader whose contract account was emptied by trading and has nothing open; returns their
 * numbers. Source: docs/spec/rules.md 7.5.
 */
export function endWithoutEquity(books: AuditorBooks): readonly number[] {
  const lost = [...books.clients.entries()].flatMap(([user, { isTrader, balance, takenBy, orders }]) =>
    isTrader && balance === 0n && takenBy === 'trading' && !orders.some(isOpen) ? [user] : [],
  )
  for (const user of lost) endTrader(books, user)
  return lost
}

function termsRefusal({
  ratio,
  stopLoss,
  mostOpen,
  mostLeverage,
  ...amounts
}: GivenTerms): string | undefined {
  const hundredths = times(fromText(ratio), fraction(100n))
  const isRatio = compare(hundredths, fraction(1n)) >= 0 && compare(hundredths, fraction(1000n)) <= 0
  const isMargin = amounts.mostMargin === undefined || isAmount(microOf(amounts.mostMargin))
  const isStop = stopLoss >= STOP_LEAST && stopLoss <= STOP_MOST
  const isWithin = (value: number | undefined, most: number) =>
    value === undefined || (value > 0 && value <= most)
  if (!isRatio || !isStop || !isMargin) return 'parameter-wrong'
  if (!isWithin(mostOpen, OPEN_MOST) || !isWithin(mostLeverage, LEVERAGE_MOST)) return 'parameter-wrong'
  return undefined
}

const isBudget = ({ budget }: GivenTerms) => isAmount(microOf(budget))

const microOf = (text: string) => microDown(fromText(text))
const isAmount = (micro: bigint) => micro > 0n && micro <= AMOUNT_MOST

const termsIn = ({
  ratio,
  budget,
  mostMargin,
  mostOpen,
  mostLeverage,
  ...given
}: GivenTerms): AuditedTerms => ({
  ...{ mode: given.mode, stopLoss: given.stopLoss, instruments: given.instruments },
  ...{ ratio: fromText(ratio), budget: microOf(budget), mostOpen, mostLeverage },
  mostMargin: mostMargin === undefined ? undefined : microOf(mostMargin),
})
