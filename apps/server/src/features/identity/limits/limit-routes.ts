import {
  ACCOUNT_TYPES,
  clientAccount,
  LIMIT_KINDS,
  limitAt,
  type LimitKind,
  limitText,
  limitUse,
  MINUTE_MS,
  type OwnLimit,
  rateOf,
} from '@fairtick/domain'
import {
  CODE,
  type WireLimit,
  type WireLimitStanding,
  type WireRealityCheck,
  type WireRiskFigure,
  encodeTime,
  realityCheckShape,
  riskFigureShape,
} from '@fairtick/wire'
import { limitCalls } from '@fairtick/wire/calls'
import type { Books } from '../../../books/run'
import { type HeavyReads, NOBODY } from '../../../database/heavy-reads'
import type { DatabasePool } from '../../../database/pool'
import { type CallServer, type Session, carryOut } from '../../../http/call-server'
import type { CountAct } from '../../../http/limits/daily-acts'
import { Failure } from '../../../http/failures/failure'
import type { Clock } from '../../../ports'
import { countResults } from './count-results'
import { readOwnLimits } from './own-limit-store'
import { readTradingSince } from './result-store'
import { type RiskFigure, createRiskFigures } from './risk-figures'
import { readStanding } from './read-standing'
import { type CancelPending, setLimit } from './set-limit'
import { wantedValue } from './wanted-limit'

/** Ports of the calls of limits. */
export interface LimitPorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly clock: Clock
  readonly cancelPending: readonly CancelPending[]
  readonly countAct: CountAct
}

/** Kinds measured by running results, which start when such a limit is first set. */
const COUNTED: ReadonlySet<LimitKind> = new Set<LimitKind>([
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
])

/** The limits that clients set on themselves, and the figures of their session. */
export function limitRoutes({ serve, serveVisitors }: CallServer, ports: LimitPorts): void {
  const { pool, heavyReads, books, clock, cancelPending } = ports

  const riskFigures = createRiskFigures(heavyReads(NOBODY), clock)
  serveVisitors(limitCalls.riskFigures, async () => (await riskFigures()).map(encodeRisk))

  serve(limitCalls.limits, async (_parameters, { session }): Promise<WireLimitStanding[]> => {
    const { held, measures } = await books.execute(readStanding, session.userId, undefined)
    const known = { ...measures, now: clock.now(), sessionSince: session.createdAt }
    return LIMIT_KINDS.map((kind) => encodeStanding(heldOf(held, kind), known))
  })

  serve(limitCalls.setLimit, async ({ kind: name, value: text }, context) => {
    const kind = kindOf(name)
    const value = text === 'none' ? undefined : wantedValue(kind, text)
    if (value === undefined && text !== 'none')
      throw new Failure(CODE.parameterWrong, { data: { fields: { value: 'malformed' } } })
    const mayOwe = value !== undefined && !(await holdsLimit(ports, context.session.userId, kind))
    ports.countAct(context, { adds: 'own-limit', mayOwe })
    if (COUNTED.has(kind)) await countResults(ports, context.session.userId)
    return carryOut(books, context, setLimit, { kind, value, cancelPending }, (limit) =>
      encodeLimit(limit, clock.now()),
    )
  })

  serve(limitCalls.realityCheck, async (_parameters, { session }): Promise<WireRealityCheck> => {
    const { userId, createdAt: since } = session
    const owner = { userId, accounts: accountsOf(session) }
    const result = await heavyReads(userId)((database) => readTradingSince(database, owner, since))
    const held = limitAt(heldOf(await readOwnLimits(pool, userId), 'reality-minutes'), clock.now())
    return realityCheckShape.write({
      since,
      minutes: Math.max(0, Math.floor((clock.now() - since) / MINUTE_MS)),
      netResult: result.net,
      fees: result.fees,
      orders: result.orders,
      everyMinutes: held.value === undefined ? undefined : Number(held.value),
    })
  })
}

/**
 * Whether a limit of a kind holds now. One that does not can be set at any time: it holds for an hour at
 * least, and is lifted by an act that counts.
 */
async function holdsLimit({ books, clock }: LimitPorts, userId: number, kind: LimitKind): Promise<boolean> {
  const { held } = await books.execute(readStanding, userId, undefined)
  return limitAt(heldOf(held, kind), clock.now()).value !== undefined
}

const accountsOf = ({ userId, isDemo }: Session) =>
  ACCOUNT_TYPES.map((type) => clientAccount(userId, type, isDemo ? 'demo' : 'real'))

const heldOf = (held: readonly OwnLimit[], kind: LimitKind): OwnLimit =>
  held.find((each) => each.kind === kind) ?? { kind, value: undefined, next: undefined }

const nameOf = (kind: LimitKind) => kind.replaceAll('-', '_')

function kindOf(name: string): LimitKind {
  const kind = LIMIT_KINDS.find((each) => nameOf(each) === name)
  if (!kind) throw new Error(`no kind of limit is called ${name}`)
  return kind
}

function encodeRisk({ product, clients, lost, from, to }: RiskFigure): WireRiskFigure {
  const hundredths = clients === 0 ? undefined : Math.round((lost * 10_000) / clients)
  return riskFigureShape.write({
    product,
    clients,
    lostPercent: hundredths === undefined ? undefined : rateOf(BigInt(hundredths) * 1_000_000n),
    from: encodeTime(from),
    to: encodeTime(to),
  })
}

function encodeStanding(limit: OwnLimit, known: Parameters<typeof limitUse>[1]): WireLimitStanding {
  const use = limitUse(limit, known)
  const { kind } = limit
  return {
    ...encodeLimit(limit, known.now),
    used: limitText(kind, use?.used),
    left: limitText(kind, use?.left),
  }
}

function encodeLimit(limit: OwnLimit, now: number): WireLimit {
  const { kind, value, next } = limitAt(limit, now)
  return {
    kind: nameOf(kind),
    value: limitText(kind, value),
    next_value: next ? limitText(kind, next.value) : null,
    next_at: next ? encodeTime(next.at) : null,
  }
}
