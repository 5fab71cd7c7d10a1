import type { Random } from '@fairtick/testkit'
import type { Act } from './act'
import { isWaiting, withheldBy } from '../auditor/auditor-sums'
import type { Auditor } from '../auditor/auditor-part'
import { PAYOUTS, WAYS } from './currencies'

const CENT = 10_000n
const STANDINGS = ['unverified', 'held', 'new-method'] as const
const AMOUNTS = [
  '0.0099',
  '0.00123457',
  '9.99',
  '10',
  '10.019999',
  '77.777777',
  '500',
  '25000.01',
  '1700000000',
]

/** A client's deposit, mostly with an accepted amount. */
export function drawDeposit(random: Random, auditor: Auditor): Act {
  const way = random.below(WAYS.length)
  const decimals = WAYS[way]?.decimals ?? 0
  const units = String(1 + random.below(900)) + (decimals === 0 ? '' : `.${digits(random, decimals)}`)
  const small = `0.0${digits(random, decimals - 1)}`
  const usual = decimals === 8 ? small : units
  const amount = random.once(4) ? random.pick(AMOUNTS) : usual
  return { do: 'state-deposit', user: someUser(random, auditor), tag: auditor.nextTag(), way, amount }
}

/** Mostly a waiting one: operators see the same few, and often decide twice. */
export function drawDepositDecision(random: Random, auditor: Auditor): Act {
  const all = auditor.clients.flatMap(({ deposits }, user) => deposits.map((each) => ({ user, ...each })))
  const waiting = all.filter(({ status }) => status === 'unchecked')
  const found = pickOf(random, random.once(6) ? all : waiting)
  if (!found) return drawDeposit(random, auditor)
  const event = random.pick(['approve', 'approve', 'approve', 'reject', 'invalidate'] as const)
  return { do: 'decide-deposit', user: found.user, tag: found.tag, event }
}

/** A part of the free amount, all of it, or a cent more; occasionally by a client who may not. */
export function drawWithdrawal(random: Random, auditor: Auditor): Act {
  const rich = [...auditor.clients.keys()].filter((each) => freeFund(auditor, each) > 0n)
  const user = rich.length > 0 && !random.once(6) ? random.pick(rich) : someUser(random, auditor)
  const free = freeFund(auditor, user) / CENT
  const part = 1n + (free * BigInt(random.below(60))) / 100n
  const cents = random.once(4) ? random.pick([free, free + 1n, 0n, 1n, 150_000n, 90_001n]) : part
  return {
    do: 'withdraw',
    user,
    tag: auditor.nextTag(),
    payout: random.below(PAYOUTS.length),
    micro: cents * CENT,
    standing: random.once(9) ? random.pick(STANDINGS) : 'good',
  }
}

/** By its client, mostly while it waits. */
export function drawWithdrawalCancel(random: Random, auditor: Auditor): Act {
  const found = anyWithdrawal(random, auditor)
  if (!found) return drawWithdrawal(random, auditor)
  return { do: 'cancel-withdrawal', user: found.user, tag: found.tag }
}

/** Mostly a decision that its state allows; operators race, so it is often too late. */
export function drawWithdrawalDecision(random: Random, auditor: Auditor): Act {
  const found = anyWithdrawal(random, auditor)
  if (!found) return drawWithdrawal(random, auditor)
  const usual = found.status === 'approved' ? (['pay', 'pay', 'reject'] as const) : (['approve'] as const)
  const event = random.once(4)
    ? random.pick(['approve', 'pay', 'reject', 'disown'] as const)
    : random.pick(usual)
  return { do: 'decide-withdrawal', user: found.user, tag: found.tag, event }
}

function anyWithdrawal(random: Random, { clients }: Auditor) {
  const all = clients.flatMap(({ withdrawals }, user) => withdrawals.map((each) => ({ user, ...each })))
  return pickOf(random, random.once(6) ? all : all.filter(isWaiting))
}

const freeFund = ({ clients }: Auditor, user: number): bigint => {
  const client = clients[user]
  return client ? client.fundBalance - withheldBy(client) : 0n
}

const pickOf = <Item>(random: Random, items: readonly Item[]) =>
  items.length > 0 ? random.pick(items) : undefined
const someUser = (random: Random, { clients }: Auditor) => random.below(clients.length)
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(random.below(10))).join('')
