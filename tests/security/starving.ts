import { setTimeout as sleep } from 'node:timers/promises'
import { CALL } from '../../apps/server/test-http/identity/account-user.cases'
import { get } from '../../apps/server/test-http/call.cases'
import { makeDemo } from './people'
import { type Case, measure } from './proof'
import type { Victim } from './victim'

const PERFORMANCE = '/v2/api/main/account/performance'
const LISTING = '/v2/api/forex/trade_list'
const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const GREEDY = 3
const ASKED_BY_EACH = 60
const LOOKS = 20
const LOOK_EVERY_MS = 100
const SLOWEST_MS = 2_000
const PRICE_AGE_MS = 2_000

/** Users repeat expensive reads as fast as they can, while another user reads their own data. */
export async function starving(victim: Victim): Promise<Case[]> {
  const greedy = await Promise.all(Array.from({ length: GREEDY }, () => makeDemo(victim)))
  const other = await makeDemo(victim)
  return [
    await measure(
      'reads',
      `${GREEDY} users with ${ASKED_BY_EACH} readings each that the database keeps waiting: another's balance and the prices meanwhile`,
      `answered within ${SLOWEST_MS} ms, the newest price within ${PRICE_AGE_MS} ms old`,
      () =>
        victim.whileReadsAreSlow(async () => {
          const asked = greedy.flatMap(({ token }) =>
            Array.from({ length: ASKED_BY_EACH }, () => get(victim, PERFORMANCE, YEAR, { token })),
          )
          await sleep(LOOK_EVERY_MS)
          const balances = await looks(async () => {
            const { code } = await get(victim, CALL.balance, {}, { token: other.token })
            if (code !== 1) throw new Error(`a balance was answered with ${code}`)
          })
          const prices = await looks(() => priceAge(victim))
          const refused = new Set((await Promise.all(asked)).map(({ code }) => code))
          return {
            seen: `balance ${Math.round(balances)} ms, prices ${Math.round(prices)} ms old; the readings: ${[...refused].join(', ')}`,
            isMet: balances < SLOWEST_MS && prices < PRICE_AGE_MS && [...refused].join() === '1900',
          }
        }),
    ),
  ]
}

/** The largest measured value, or the longest duration if the looks return nothing. */
async function looks(look: () => Promise<number | void>): Promise<number> {
  let worst = 0
  for (let times = 0; times < LOOKS; times += 1) {
    const began = performance.now()
    const found = await look()
    worst = Math.max(worst, found ?? performance.now() - began)
    await sleep(LOOK_EVERY_MS)
  }
  return worst
}

/** Age of the newest price of all. */
async function priceAge(victim: Victim): Promise<number> {
  const { data } = await get<readonly { QuoteTime: string | null }[]>(victim, LISTING, {}, {})
  return (
    Date.now() - Math.max(...data.map(({ QuoteTime }) => (QuoteTime === null ? 0 : Date.parse(QuoteTime))))
  )
}
