import { type Category, type Instrument, REOPENING_MS } from '@fairtick/domain'
import { noticeOf } from '@fairtick/texts/messages'
import { type Notice, type Ours, PAGE_SIZE, type ServiceStatus, haltShape, statusShape } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import type { CallServer, ReadServer } from '../../http/call-server'
import { isSandboxSource } from '../../market/feed'
import type { MarketFollower } from '../../market/market-follower'
import type { Clock } from '../../ports'
import { endOf } from '../../restrictions/restriction-store'
import type { Restrictions } from '../../restrictions/restrictions'

/** A halt with the time it was lifted, ms. */
type HaltView = Omit<Ours<typeof haltShape>, 'endedAt'> & { readonly liftedAt: number | undefined }

/** Sources of the status of the deployment. */
export interface StatusPorts {
  readonly market: MarketFollower
  readonly categories: readonly Category[]
  readonly restrictions: Restrictions
  readonly clock: Clock
  /** Whether orders are answered: the books take commands, and the database does not keep them waiting. */
  readonly isServing: () => boolean
  /** The next change of terms that is announced (ms). */
  readonly nextChange: () => { readonly announcedAt: number; readonly fromAt: number } | undefined
}

/** Sources of the halts of the deployment. */
export interface HaltPorts {
  readonly clock: Clock
  /** Halts there were and are, the latest first. */
  readonly readHalts: (page: {
    readonly offset: number
    readonly limit: number
  }) => Promise<{ readonly halts: readonly HaltView[]; readonly total: number }>
}

/** The current status of this deployment, for anyone. */
export function statusRoutes({ serveVisitors }: CallServer, ports: StatusPorts): void {
  const { market, categories, isServing, restrictions } = ports
  serveVisitors(supportCalls.status, async (_parameters, { lang }) =>
    statusShape.write({
      state: !isServing() ? 'recovering' : restrictions.frozen() ? 'close_only' : 'open',
      feeds: categories.flatMap(({ id }) => {
        const instruments = market.instruments().filter(({ categoryId }) => categoryId === id)
        const state = feedState(ports, instruments)
        return state ? [{ categoryId: id, source: sourcesOf(market, instruments), state }] : []
      }),
      notices: [...noticesOf(restrictions, lang), ...changeNotice(ports, lang)],
      isSandbox: isSandboxSource(market.source),
    }),
  )
}

/** Every halt there was and is, for anyone. */
export function haltRoutes({ serveVisitors }: ReadServer, ports: HaltPorts): void {
  serveVisitors(supportCalls.halts, async ({ page = 1 }) => {
    const { halts, total } = await ports.readHalts({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
    const now = ports.clock.now()
    const endedAt = (halt: HaltView) => (endOf(halt) <= now ? endOf(halt) : undefined)
    return { data: halts.map((halt) => haltShape.write({ ...halt, endedAt: endedAt(halt) })), total }
  })
}

/** The sources of a category's instruments, each named once. */
const sourcesOf = (market: MarketFollower, instruments: readonly Instrument[]): string =>
  [...new Set(instruments.map(({ id }) => market.sourceOf(id)))].join(', ')

/** The state of a category is the best state of its instruments; undefined without any. */
function feedState(
  { market, clock }: StatusPorts,
  instruments: readonly Instrument[],
): ServiceStatus['feeds'][number]['state'] | undefined {
  const now = clock.now()
  const states = instruments.map(({ id }) => {
    const state = market.state(id, now)
    return state === 'open' ? (market.isStale(id, now) ? 'stale' : 'fresh') : state
  })
  return (['fresh', 'stale', 'closed', 'halted'] as const).find((state) => states.includes(state))
}

function noticesOf(restrictions: Restrictions, lang: string): Notice[] {
  const freeze = restrictions.frozen()
  const frozen: Notice[] = freeze
    ? [
        {
          kind: 'books_frozen',
          since: freeze.since,
          text: noticeOf('frozen', lang),
          instrumentId: undefined,
          categoryId: undefined,
          until: undefined,
        },
      ]
    : []
  const stopped = restrictions.halts().map((halt): Notice => {
    const { kind, reason, instrumentId, categoryId, isReopening } = halt
    const ended = endOf(halt)
    const until = isReopening ? ended + REOPENING_MS : ended
    const key = isReopening ? 'reopening' : kind === 'halt' ? 'halt' : 'closeOnly'
    return {
      kind: isReopening ? 'reopening' : kind,
      since: isReopening ? ended : halt.since,
      text: noticeOf(key, lang, { reason, until: timeOfDay(until) }),
      instrumentId,
      categoryId,
      until,
    }
  })
  return [...frozen, ...stopped]
}

/** As 2026-11-28 14:30 UTC. */
const timeOfDay = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Announces the day from which terms change. */
function changeNotice({ nextChange }: StatusPorts, lang: string): Notice[] {
  const change = nextChange()
  if (!change) return []
  const day = new Date(change.fromAt).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const text = noticeOf('termsChange', lang, { reason: day })
  const ofAll = { instrumentId: undefined, categoryId: undefined, until: undefined }
  return [{ kind: 'terms_change', since: change.announcedAt, text, ...ofAll }]
}
