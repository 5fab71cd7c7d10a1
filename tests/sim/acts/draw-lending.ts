import type { Random } from '@fairtick/testkit'
import type { Act } from './act'
import { HOUSE } from './act-lending'
import { owedAt } from '../auditor/auditor-loans'
import { dueAt, dueBy, freeOfDebt } from '../auditor/auditor-mining'
import type { Auditor } from '../auditor/auditor-part'
import { withheldBy } from '../auditor/auditor-sums'
import type { AuditedLoan } from '../auditor/describe-lending'
import { LOANS, PRODUCTS } from '../auditor/lending-terms'

const CENT = 10_000n
const DOLLAR = 1_000_000n
const SECOND = 1000
const DAY = 86_400 * SECOND
/**
 * Maximum of days due at once, so that one command pays them all per client, and the books match the
 * auditor's at once.
 */
const DUE_MOST = 60
const FILLED_MOST = 10_000_000n * DOLLAR

type Draw = (random: Random, auditor: Auditor) => Act

/** Acts of loans and mining, and passing days, with their weights. */
export const LENDING_WEIGHTS: readonly (readonly [weight: number, draw: Draw])[] = [
  [12, drawSubscribe],
  [7, drawRedeem],
  [6, drawRedemptionDecision],
  [3, drawFill],
  [7, drawLoan],
  [8, drawLoanDecision],
  [6, drawRepay],
  [4, drawProof],
  [5, drawProofDecision],
  [22, drawDays],
  [5, drawFunding],
]

/** Mostly an affordable amount; occasionally all of the balance, a cent more, or beyond the bounds. */
function drawSubscribe(random: Random, auditor: Auditor): Act {
  const user = someUser(random, auditor)
  const product = random.below(PRODUCTS.length)
  const terms = random.pick(PRODUCTS[product] ?? [])
  const client = auditor.clients[user]
  const free = client ? freeOfDebt(client, auditor.now()) : 0n
  const part = (free * BigInt(1 + random.below(60))) / 100n
  const most = BigInt(terms.most) * DOLLAR
  const usual = wholeCents(part < most ? part : most)
  const odd = [
    wholeCents(free),
    wholeCents(free) + CENT,
    BigInt(terms.least) * DOLLAR,
    most,
    most + CENT,
    usual + 1n,
  ]
  const micro = random.once(4) ? random.pick(odd) : usual
  const redeemsAtOnce = random.once(2)
  return { do: 'subscribe', user, tag: auditor.nextTag(), product, terms, redeemsAtOnce, micro }
}

/** Mostly a running one; occasionally an ended one, or another client's. */
function drawRedeem(random: Random, auditor: Auditor): Act {
  const found = pickOf(
    random,
    auditor,
    ({ subscriptions }) => subscriptions,
    ({ status }) => status === 'running',
  )
  if (!found) return drawSubscribe(random, auditor)
  return {
    do: 'redeem',
    user: ownerOr(random, auditor, found.user),
    tag: found.row.tag,
    isAtOnce: random.once(3),
  }
}

function drawRedemptionDecision(random: Random, auditor: Auditor): Act {
  const found = pickOf(
    random,
    auditor,
    ({ subscriptions }) => subscriptions,
    ({ status }) => status === 'redeeming',
  )
  if (!found) return drawRedeem(random, auditor)
  const event = random.once(8) ? 'reject' : 'approve'
  return { do: 'decide-redemption', user: found.user, tag: found.row.tag, event }
}

/** Mostly so little that pools run out. */
function drawFill(random: Random, auditor: Auditor): Act {
  const micro = random.pick([CENT, 777_777n, 20n * DOLLAR, 500n * DOLLAR, 0n, FILLED_MOST, FILLED_MOST + 1n])
  const isRich = [...auditor.pools.values()].some((left) => left > FILLED_MOST / 2n)
  const usual = micro === FILLED_MOST && (isRich || !random.once(4)) ? 90n * DOLLAR : micro
  return { do: 'fill-pool', user: HOUSE, product: random.below(PRODUCTS.length), micro: usual }
}

function drawLoan(random: Random, auditor: Auditor): Act {
  const terms = random.pick(LOANS)
  const [least, most] = [BigInt(terms.least) * DOLLAR, BigInt(terms.most) * DOLLAR]
  const usual = least + wholeCents(((most - least) * BigInt(random.below(1000))) / 1000n) + 30_000n
  const micro = random.once(5) ? random.pick([least, most, least - CENT, most + CENT, usual + 1n]) : usual
  const borrower = random.once(8) ? random.pick(['waiting', 'rejected', 'none'] as const) : 'verified'
  const atMost = random.once(4) ? 2 : 1
  return {
    do: 'ask-loan',
    user: someUser(random, auditor),
    tag: auditor.nextTag(),
    terms,
    borrower,
    atMost,
    micro,
  }
}

function drawLoanDecision(random: Random, auditor: Auditor): Act {
  const found = pickOf(
    random,
    auditor,
    ({ loans }) => loans,
    ({ status }) => status === 'submitted',
  )
  if (!found) return drawLoan(random, auditor)
  return {
    do: 'decide-loan',
    user: found.user,
    tag: found.row.tag,
    event: random.once(6) ? 'reject' : 'approve',
  }
}

/** The amount owed now, or at most the amount owed a day ago or in future. */
function drawRepay(random: Random, auditor: Auditor): Act {
  const found = pickOf(random, auditor, ({ loans }) => loans, isRunning)
  if (!found) return drawLoanDecision(random, auditor)
  const owed = owedAt(found.row, auditor.now()).total
  const agreed = random.pick(['any' as const, owed, owed + CENT, owed - CENT])
  return { do: 'repay-loan', user: ownerOr(random, auditor, found.user), tag: found.row.tag, agreed }
}

function drawProof(random: Random, auditor: Auditor): Act {
  const found = pickOf(random, auditor, ({ loans }) => loans, isRunning)
  if (!found) return drawLoanDecision(random, auditor)
  return { do: 'prove-repayment', user: found.user, tag: found.row.tag, proof: auditor.nextTag() }
}

function drawProofDecision(random: Random, auditor: Auditor): Act {
  const found = pickOf(
    random,
    auditor,
    ({ proofs }) => proofs,
    ({ status }) => status === 'waiting',
  )
  if (!found) return drawProof(random, auditor)
  return {
    do: 'decide-repayment',
    user: found.user,
    tag: found.row.tag,
    event: random.once(3) ? 'reject' : 'approve',
  }
}

/** To a midnight, to a day of a loan or its end, or over many days; also a moment before or after. */
function drawDays(random: Random, auditor: Auditor): Act {
  const now = auditor.now()
  const midnight = now - (now % DAY) + DAY
  const moments = [
    midnight,
    midnight + random.below(4) * DAY,
    now + random.below(DAY),
    now + random.pick([1, 2, 3, 10, 40]) * DAY,
    ...auditor.clients.flatMap(({ loans }) =>
      loans.filter(isRunning).flatMap((loan) => momentsOf(loan, now)),
    ),
    ...auditor.clients.flatMap(({ subscriptions }) =>
      subscriptions.filter(({ status }) => status === 'running').map((each) => dueAt(each, each.days)),
    ),
  ].filter((moment) => moment > now && moment < now + 400 * DAY)
  const wanted =
    random.pick(moments.length > 0 ? moments : [midnight]) + random.pick([-1, 0, 0, 0, 1, SECOND])
  const until = isLittle(auditor, wanted) ? wanted : midnight
  return { do: 'time', ms: until > now ? until - now : 1 }
}

const isLittle = ({ clients }: Auditor, at: number) =>
  clients.every((client) => dueBy(client, at) <= DUE_MOST)

/** The next day with a cost, the end of the cooling-off period, the due date, and long after. */
function momentsOf({ approvedAt = 0, days, mind }: AuditedLoan, now: number): number[] {
  const nextDay = now + DAY - ((now - approvedAt) % DAY)
  return [nextDay, ...[mind, days, days + 1, days + 20, days + 250].map((day) => approvedAt + day * DAY)]
}

/** From the contract account, which has the initial balance. */
function drawFunding(random: Random, auditor: Auditor): Act {
  const user = someUser(random, auditor)
  const client = auditor.clients[user]
  if (random.once(2)) {
    const free = client ? client.fundBalance - withheldBy(client) : 0n
    const micro = wholeCents((free * BigInt(random.pick([30, 80, 100]))) / 100n)
    return { do: 'transfer', user, from: 'fund', to: random.pick(['contract', 'option'] as const), micro }
  }
  return { do: 'adjust', user, account: 'fund', direction: 'in', micro: BigInt(random.below(900)) * DOLLAR }
}

/** A loan, proof or subscription with its client, mostly an open one. */
function pickOf<Row>(
  random: Random,
  { clients }: Auditor,
  of: (client: Auditor['clients'][number]) => readonly Row[],
  isOpen: (row: Row) => boolean,
): { readonly user: number; readonly row: Row } | undefined {
  const all = clients.flatMap((client, user) => of(client).map((row) => ({ user, row })))
  const open = all.filter(({ row }) => isOpen(row))
  const from = open.length > 0 && !random.once(8) ? open : all
  return from.length > 0 ? random.pick(from) : undefined
}

const isRunning = ({ status }: AuditedLoan) => status === 'running'
/** Occasionally another client acts on a foreign row. */
const ownerOr = (random: Random, auditor: Auditor, owner: number) =>
  random.once(15) ? random.below(auditor.clients.length) : owner
const wholeCents = (micro: bigint) => micro - (micro % CENT)

/** Mostly a real client. */
function someUser(random: Random, { clients }: Auditor): number {
  const real = [...clients.keys()].filter((user) => !clients[user]?.isDemo)
  return random.once(12) || real.length === 0 ? random.below(clients.length) : random.pick(real)
}

/** Initial money: pools for income, and balances for subscriptions. */
export function firstActs({ clients }: Auditor): readonly Act[] {
  const pools = [...PRODUCTS.keys()].map(
    (product) =>
      ({ do: 'fill-pool', user: HOUSE, product, micro: BigInt(60 + 400 * product) * DOLLAR }) as const,
  )
  const funds = [...clients.entries()]
    .filter(([, { isDemo }]) => !isDemo)
    .map(
      ([user, { balance }]) =>
        ({ do: 'adjust', user, account: 'fund', direction: 'in', micro: balance / 2n }) as const,
    )
  return [...pools, ...funds]
}
