import { type Instrument, conversionSource } from '@fairtick/domain'
import type { AppPorts } from './app'
import { type Engine, type EnginePorts, startEngine } from './engine/engine'
import type { Market } from './market/market'

/** The parts of the server that it looks at. */
type ClockworkPorts = Pick<AppPorts, 'market' | 'restrictions' | 'clock' | 'log' | 'monitoring'>

/** Starts everything that ticks and the clock set off. */
export function startClockwork(
  { market, restrictions, clock, log, monitoring }: ClockworkPorts,
  made: Pick<EnginePorts, 'books' | 'priced' | 'swapRuns' | 'copying'>,
): Engine {
  const isAt = <Answer>(
    instrumentId: number,
    ask: (instrument: Instrument) => Answer,
  ): Answer | undefined => {
    const instrument = market.instrument(instrumentId)
    return instrument && ask(instrument)
  }
  const engine = startEngine({
    ...made,
    clock,
    log,
    isOpen: (instrumentId, at) =>
      market.isOpen(instrumentId, at) && !isAt(instrumentId, (each) => restrictions.doTriggersWait(each, at)),
    wasHalted: async (instrumentId, moment) =>
      isAt(instrumentId, (each) => restrictions.wasHalted(each, moment)) ?? false,
    sourceOf: sourcesOf(market),
    endingAt: market.endingAt,
    staleAfterMs: (instrumentId) => market.instrument(instrumentId)?.staleAfterMs ?? 0,
    recentTicks: market.recentTicks,
    count: monitoring?.meters.countEngine,
  })
  restrictions.onChange(engine.watchAgain)
  return engine
}

/** The instrument on offer whose price turns an instrument's quote currency into dollars. */
function sourcesOf(market: Market) {
  return (instrument: Instrument) => conversionSource(instrument.quoteCurrency, market.instruments())
}
