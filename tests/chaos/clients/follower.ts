import { setTimeout as sleep } from 'node:timers/promises'
import { formatUsd, usdOf, CENT } from '@fairtick/domain'
import { copyingCalls } from '@fairtick/wire/calls'
import type { Random } from '@fairtick/testkit'
import { type Client, createAsker } from './asker'
import type { CopiedTrader } from './copying-people'
import { wordsOf } from '../judgement/words'

/** The budget of the first relation, USD in micro; each later one has a cent more, which identifies it. */
const BUDGET = 5_000_000_000n
const PAUSE_MS = 1000

/**
 * Creates a follower: each call of the returned function follows a trader, or occasionally unfollows the
 * current one. If that outcome is unknown, the relation is left alone.
 */
export function createFollower(
  options: Parameters<typeof createAsker>[0] & { readonly traders: readonly CopiedTrader[] },
  client: Client,
  random: Random,
): () => Promise<void> {
  const { note, ask } = createAsker(options, client, random)
  const { userId } = client
  let budget = BUDGET
  let followed: CopiedTrader | undefined
  let isLost = false

  async function follow(): Promise<void> {
    budget += CENT
    const trader = random.pick(options.traders)
    const form = {
      trader_id: trader.traderId,
      agreement: 1,
      multiple: 1,
      max_amount: formatUsd(usdOf(budget)),
    }
    const asked = note('follow', wordsOf.follow(userId, budget), copyingCalls.followTrader.path, form)
    await ask(asked)
    if (asked.outcome.is === 'acknowledged') followed = trader
    isLost = asked.outcome.is === 'unknown'
  }

  async function unfollow({ traderId }: CopiedTrader): Promise<void> {
    const form = { trader_id: traderId, close: random.once(2) ? 1 : 0 }
    const asked = note('unfollow', wordsOf.unfollow(userId, budget), copyingCalls.unfollowTrader.path, form)
    await ask(asked)
    if (asked.outcome.is === 'acknowledged') followed = undefined
    isLost = asked.outcome.is === 'unknown' || asked.outcome.is === 'refused'
  }

  return async () => {
    await sleep(random.below(PAUSE_MS))
    if (isLost) return
    if (!followed) return follow()
    if (random.once(20)) return unfollow(followed)
  }
}
