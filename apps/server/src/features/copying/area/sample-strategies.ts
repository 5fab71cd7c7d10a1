import type { Books } from '../../../books/run'
import { heldIn } from './copying'
import type { DatabasePool } from '../../../database/pool'
import type { DemoCommands } from '../../cashier/reset-demo'
import { closePosition } from '../../contracts/close-position'
import { openPosition } from '../../contracts/open-position'
import type { ActiveTraders } from '../active-traders'
import { createSampleTraders } from '../sample-traders'
import { createDemoUsers } from '../../identity/demo-login'
import { isSandboxSource } from '../../../market/feed'
import type { MarketFollower } from '../../../market/market-follower'
import type { Clock, Log } from '../../../ports'

/** Ports of the programs. */
export interface SampleStrategyPorts {
  readonly pool: DatabasePool
  readonly books: Books
  readonly market: Pick<MarketFollower, 'instrumentByCode' | 'isOpen' | 'candles'> & {
    readonly source: string
  }
  readonly traders: ActiveTraders
  readonly demo: Pick<DemoCommands, 'resetDemo'>
  readonly settings: { readonly SAMPLE_STRATEGIES: boolean }
  readonly clock: Clock
  readonly log: Pick<Log, 'debug'>
}

/**
 * The programs of a sandbox, with demo money and the commands of any client. Absent from live deployments,
 * and from sandboxes that turn them off.
 */
export function sampleStrategies(ports: SampleStrategyPorts): () => Promise<void> {
  const { pool, books, market, traders, demo, settings, clock, log } = ports
  if (!settings.SAMPLE_STRATEGIES || !isSandboxSource(market.source)) return async () => undefined
  const findUser = createDemoUsers(pool, books, 'sample')
  const answer = () => 'null'
  return createSampleTraders({
    pool,
    clock,
    log,
    traders,
    userOf: async (name) => (await findUser(`program-${name}-of-sandbox`, () => undefined)).id,
    openInstrument(code) {
      const instrument = market.instrumentByCode(code)
      return instrument && market.isOpen(instrument.id, clock.now()) ? instrument : undefined
    },
    bars: (instrumentId, end, limit) => market.candles.read({ instrumentId, period: '1min', end, limit }),
    heldOf(userId) {
      const portfolio = books.portfolioInMemory(userId)
      return portfolio ? heldIn(portfolio) : []
    },
    open: (userId, key, order) => books.once(openPosition, userId, order, { key, asked: key, answer }),
    close: (userId, key, positionId) =>
      books.once(
        closePosition,
        userId,
        { positionId, lots: undefined, protection: undefined },
        { key, asked: key, answer },
      ),
    startAnew: (userId) => books.execute(demo.resetDemo, userId, {}),
  })
}
