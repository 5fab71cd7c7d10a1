import {
  FOLLOW_STATES,
  type Follow,
  type FollowTerms,
  NO_USD,
  budgetRefusal,
  rulesAt,
  stateAfter,
  termsRefusal,
} from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Command, type Surroundings, command, ensureAllowed, refuse } from '../../books/command'
import { closeAll, copiesOf, endAs } from './copy-commands'
import { followTable } from './follow-store'
import { signalTable } from './signal-store'
import type { Trading } from './trading'

/** The trader to copy. */
export interface FollowTrader {
  /** undefined if the requested trader does not exist. */
  readonly trader: { readonly id: number; readonly userId: number } | undefined
  readonly terms: FollowTerms
  readonly sessionSince: number
  /** Whether contracts are closed in the caller's country. */
  readonly isClosed: boolean
  /** The caller's country of residence, ISO 3166, if known. */
  readonly country?: string | undefined
}

/** Other terms of copying a trader. */
export interface ChangedTerms {
  readonly traderId: number
  readonly terms: FollowTerms
  /** The caller's country of residence, ISO 3166, if known. */
  readonly country?: string | undefined
}

/** The commands that a follower gives. */
export interface FollowCommands {
  readonly follow: Command<FollowTrader, Follow>
  readonly change: Command<ChangedTerms, Follow>
  readonly pause: Command<{ readonly traderId: number; readonly event: 'pause' | 'resume' }, Follow>
  readonly unfollow: Command<{ readonly traderId: number; readonly closes: boolean }, void>
}

/** Creates the commands. */
export const followCommands = (trading: Trading): FollowCommands => ({
  follow: command(
    'copying.follow',
    (book, { trader: found, terms, sessionSince, isClosed, country }, surroundings) => {
      const { now, ownLimits } = surroundings
      ensureAllowed(termsRefusal(terms))
      const trader = found ?? refuse('trader-not-found')
      if (trader.userId === book.userId) refuse('own-follow')
      const isFollowed = book.open(followTable).some(({ traderUserId }) => traderUserId === trader.userId)
      if (isFollowed) refuse('already-followed')
      if (surroundings.copying?.isFull(trader.userId, book.kind) === true) refuse('trader-full')
      if (isClosed) refuse('country-not-served')
      const cost = { cost: NO_USD, loss: NO_USD }
      ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, ...cost }))
      ensureAllowed(budgetRefusal(terms))
      const follow: Follow = {
        ...terms,
        id: book.nextId(followTable.name),
        userId: book.userId,
        traderId: trader.id,
        traderUserId: trader.userId,
        status: FOLLOW_STATES.none.follow,
        realised: NO_USD,
        copiedUntil: lastSignal(book),
        opensAfter: lastSignal(book),
        beganAt: now,
        endedAt: undefined,
        endReason: undefined,
        rules: rulesAt(now),
        country,
      }
      book.insert(followTable, follow)
      book.announce({ type: 'follow-changed', follow })
      return follow
    },
  ),
  change: command('copying.change', (book, { traderId, terms, country }, surroundings) => {
    ensureAllowed(termsRefusal(terms))
    const follow = inState(caughtUp(book, traderId, surroundings), 'change')
    ensureAllowed(budgetRefusal(terms))
    return put(book, { ...follow, ...terms, country, opensAfter: lastSignal(book) })
  }),
  pause: command('copying.pause', (book, { traderId, event }, surroundings) => {
    const follow = caughtUp(book, traderId, surroundings)
    const isSo = follow.status === (event === 'pause' ? 'paused' : 'following')
    return isSo ? follow : put(book, { ...inState(follow, event), opensAfter: lastSignal(book) })
  }),
  unfollow: command('copying.unfollow', (book, { traderId, closes }, surroundings) => {
    const follow = caughtUp(book, traderId, surroundings)
    const held = copiesOf(book, follow.id, trading).map(({ position }) => position)
    // A pending copy stop-loss stays the reason.
    const endReason = follow.endReason ?? 'unfollowed'
    if (!closes || held.length === 0) return endAs(book, follow, endReason, surroundings.now)
    const stopping = put(book, { ...follow, status: 'stopping', endReason })
    closeAll(book, held, { ...stopping, isStopping: true }, { trading, surroundings })
  }),
})

/** The number before the next signal's: later signals have higher numbers. */
const lastSignal = (book: Book) => book.nextId(signalTable.name, 0) - 1

function put(book: Book, follow: Follow): Follow {
  book.update(followTable, follow)
  book.announce({ type: 'follow-changed', follow })
  return follow
}

/**
 * Returns the follow with a trader; refuses if it does not exist. The trader's earlier signals have to be
 * followed first, by the previous state and terms: while one waits for a price, the change is refused.
 */
function caughtUp(book: Book, traderId: number, { copying }: Pick<Surroundings, 'copying'>): Follow {
  const found = book.open(followTable).find((follow) => follow.traderId === traderId)
  const follow = found ?? refuse('trader-not-found')
  return copying?.owes(book, follow) === true ? refuse('price-stale') : follow
}

/** The follow after an event; refuses an event that its state does not allow. */
const inState = (follow: Follow, event: string): Follow => ({
  ...follow,
  status: stateAfter(FOLLOW_STATES, follow.status, event) ?? refuse('record-state'),
})
