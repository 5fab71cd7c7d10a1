import { rate, rateOf } from '@fairtick/domain'
import { anInstrument } from '@fairtick/testkit'
import * as z from 'zod'
import type { App } from '../../apps/server/src/app'
import { answerQuestions } from '../parts/answer-questions'
import { startBenchApp } from '../parts/bench-app'

/** The real server on a given database, with a clock that can be set ahead to the end of a trading day. */
const started = z.object({ database: z.string(), at: z.number(), isCharged: z.boolean() })
const jumped = z.object({ to: z.number() })

const EURUSD = anInstrument({ id: 1, calendar: 'crypto' })
const USDJPY = anInstrument({
  id: 3,
  code: 'USDJPY',
  quoteCurrency: 'JPY',
  baseCurrency: 'USD',
  calendar: 'crypto',
})

let app: App | undefined
let ahead = 0
const clock = { now: () => Date.now() + ahead }

answerQuestions({
  async start(value) {
    const { database: url, at, isCharged } = started.parse(value)
    ahead = at - Date.now()
    const points = rateOf(isCharged ? -rate('1') : 0n)
    const instruments = [EURUSD, { ...USDJPY, swap: { long: points, short: points } }]
    app = await startBenchApp({ url, instruments, clock })
    return { address: app.address }
  },
  jump(value) {
    const { to } = jumped.parse(value)
    ahead = Math.max(ahead, to - Date.now())
  },
  tidy: async () => app?.jobs.doAll('chores'),
  end: async () => app?.stop(),
})
