import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { findTradable } from '../../bench/http/find-tradable'

/** A demo user who opens and closes orders until told to stop. */
export interface DemoTrader {
  /** Ends it; the number of calls that the server carried out. */
  stop(): Promise<number>
}

const answer = z.object({ code: z.number(), data: z.unknown() })
const signedIn = z.object({ token: z.string() })
const order = z.object({ Id: z.number() })

/** The orders of a demo trader, and how often they act. */
export interface DemoOrders {
  readonly code: string
  readonly lots: string
  /** Of stop-loss and take-profit from the price, and the digits of both. */
  readonly distance: number
  readonly digits: number
  readonly everyMs: number
}

/** Logs in a demo user, who buys and sells in turn with near stops, and closes every third order at once. */
export async function startDemoTrader(address: string, orders: DemoOrders): Promise<DemoTrader> {
  const { code, lots, distance, digits, everyMs } = orders
  const call = async (path: string, parameters: Readonly<Record<string, string>>, token = '') => {
    const query = new URLSearchParams(parameters)
    const response = await fetch(`${address}${path}?${query}`, { headers: { authorization: token } })
    return answer.parse(await response.json())
  }
  const login = await call('/api/user/createAccountDemoForU', { demo_id: randomBytes(16).toString('hex') })
  const { token } = signedIn.parse(login.data)
  const { instrumentId, leverage } = await findTradable(address, code)
  let isOver = false
  let done = 0
  const act = async (turn: number): Promise<void> => {
    const { price } = await findTradable(address, code)
    const [stop, target] = turn % 2 === 0 ? [-distance, distance] : [distance, -distance]
    const opened = await call(
      '/v2/api/forex/submit',
      {
        type: turn % 2 === 0 ? '1' : '2',
        cont: lots,
        forex_id: String(instrumentId),
        status: '1',
        multiple: String(leverage),
        stop_loss_price: (Number(price) + stop).toFixed(digits),
        target_profit_price: (Number(price) + target).toFixed(digits),
      },
      token,
    )
    if (opened.code !== 1) return
    done += 1
    if (turn % 3 > 0) return
    const closed = await call('/v2/api/forex/close', { id: String(order.parse(opened.data).Id) }, token)
    if (closed.code === 1) done += 1
  }
  const acting = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await act(turn)
      await sleep(everyMs)
    }
  })()
  // A fault is reported when the trader stops, not as an unhandled rejection.
  acting.catch(() => undefined)
  return {
    async stop() {
      isOver = true
      await acting
      return done
    },
  }
}
