import { afterAll, beforeAll } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import { type ScriptedMain, instrumentOf, quoteOf, startScriptedMain } from './scripted-main.cases'

const MANY = Array.from({ length: 100 }, (_, at) => instrumentOf(at + 1, `C${at}USD`))

/** A gateway whose 100 instruments are quoted ten times a second. */
export function useQuotingMain(hand: (main: ScriptedMain) => void): void {
  let main: ScriptedMain | undefined
  let market: NodeJS.Timeout | undefined
  let at = 10_000
  beforeAll(async () => {
    const started = await startScriptedMain(await builtProgram('gateway'), {
      instruments: MANY,
      rateLimitFactor: 10,
    })
    main = started
    hand(started)
    market = setInterval(() => {
      at += 1
      started.gateway.publishQuotes(MANY.map(({ id }) => quoteOf(id, `1.${at}`)))
    }, 100)
  })
  afterAll(async () => {
    clearInterval(market)
    await main?.stop()
  })
}
