import { type Follow, type FollowTerms, rate, usd } from '@fairtick/domain'
import type { FollowCommands } from '../../../apps/server/src/features/copying/follow-commands'
import type { FollowAct, GivenTerms } from '../acts/act'
import type { MakeCall } from './cashier-calls'
import { describeSystemFollow } from '../auditor/describe-copies'

/** A client of the system who is a trader. */
export interface TraderOfSystem {
  readonly id: number
  readonly userId: number
}

/** The command of a follower's act, as the calls of copying create it. */
export function callOfFollower<Answer>(
  act: FollowAct,
  call: MakeCall<Answer>,
  {
    traderOf,
    commands,
  }: {
    /** A client as a trader; those who never were one get an unused id. */
    readonly traderOf: (user: number) => TraderOfSystem & { readonly isActive: boolean }
    readonly commands: FollowCommands
  },
): Answer {
  const described = (follow: Follow) => describeSystemFollow(follow)
  const { isActive, ...trader } = traderOf(act.trader)
  const traderId = trader.id
  switch (act.do) {
    case 'follow': {
      const found = isActive ? trader : undefined
      const begun = { trader: found, terms: termsOf(act.terms), sessionSince: 0, isClosed: false }
      return call(commands.follow, begun, described)
    }
    case 'change-follow':
      return call(commands.change, { traderId, terms: termsOf(act.terms) }, described)
    case 'pause-follow':
      return call(commands.pause, { traderId, event: act.event }, described)
    case 'unfollow':
      return call(commands.unfollow, { traderId, closes: act.closes }, () => 'done')
  }
}

const termsOf = ({ ratio, budget, mostMargin, instruments, ...given }: GivenTerms): FollowTerms => ({
  ...{ mode: given.mode, stopLoss: given.stopLoss, instrumentIds: instruments },
  ...{ mostOpen: given.mostOpen, mostLeverage: given.mostLeverage },
  ...{ ratio: rate(ratio), budget: usd(budget) },
  mostMargin: mostMargin === undefined ? undefined : usd(mostMargin),
})
