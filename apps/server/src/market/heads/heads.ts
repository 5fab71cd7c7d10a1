import { DAY_MS, type HeadContent } from '@fairtick/domain'
import type { Clock } from '../../ports'
import type { Market } from '../market'
import type { Retention } from '../market-options'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { type AnchorSettings, createAnchor } from './anchor-heads'
import { fileHeads } from './file-heads'
import type { HeadKeyPlace } from './head-signer'
import { readTermsLeaves, type StoredHead } from './head-store'
import { type HeadPorts, createHeadMaker } from './make-heads'
import { type PublishedHeads, createPublishedHeads } from './read-heads'

/** The surroundings of the heads of a deployment. */
export interface HeadOptions {
  readonly database: MarketDatabase
  readonly keys: HeadKeyPlace
  readonly clock: Clock
  readonly kind: HeadContent['kind']
  readonly market: Pick<Market, 'fold'>
  readonly retention: Pick<Retention, 'archiveDir' | 'tickDays'>
  readonly anchor: AnchorSettings
  readonly rules: HeadPorts['rules']
}

/** Signed heads as calls read them, in any process. */
export interface HeadReading {
  readonly published: Omit<PublishedHeads, 'add'>
  /** The rows of terms under a head. */
  readonly termsUnder: (content: HeadContent) => ReturnType<typeof readTermsLeaves>
  readonly rules: HeadPorts['rules']
}

/** The work of jobs on heads, in the process that writes the market. */
export interface HeadMaking {
  readonly make: () => Promise<void>
  readonly file: () => Promise<void>
  readonly anchor: () => Promise<void>
}

/** Signed heads: made, filed and anchored by jobs, and read by calls. */
export interface Heads extends HeadReading, HeadMaking {}

/** Reads the heads that another process makes. */
export const readHeads = (
  options: Pick<HeadOptions, 'database' | 'clock' | 'retention' | 'rules'>,
): HeadReading =>
  readingOf(options, createPublishedHeads(options.database, options.retention.archiveDir, options.clock.now))

const readingOf = (
  { database, rules }: Pick<HeadOptions, 'database' | 'rules'>,
  published: PublishedHeads,
): HeadReading => ({
  published,
  termsUnder: async ({ terms }) => readTermsLeaves(database, terms.after, terms.number),
  rules,
})

/** Creates the heads of a deployment; nothing runs by itself. */
export function createHeads(options: HeadOptions): Heads {
  const { database, clock, market, retention, rules } = options
  const published = createPublishedHeads(database, retention.archiveDir, clock.now)
  const anchor = createAnchor(database, clock, options.anchor)
  let newest: StoredHead | undefined
  const make = createHeadMaker({ ...options, fold: async () => market.fold() }, (head) => {
    newest = head
    published.add(head)
  })
  const { tickDays, archiveDir } = retention
  const beforeDay = () => (tickDays > 0 ? Math.floor(clock.now() / DAY_MS) - tickDays : 0)
  return {
    ...readingOf(options, published),
    make,
    file: async () => fileHeads(database, archiveDir, { beforeDay: beforeDay(), rules: rules().text }),
    anchor: async () => anchor(newest),
  }
}
