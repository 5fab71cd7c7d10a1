import * as z from 'zod'
import { answerQuestions } from '../parts/answer-questions'
import { startBenchApp } from '../parts/bench-app'
import { syntheticInstruments } from './synthetic-market'

/** The real server on a given database, with more instruments than the product. */
const asked = z.object({ database: z.string(), instruments: z.number() })

answerQuestions({
  start: async (value) => {
    const { database: url, instruments: count } = asked.parse(value)
    const instruments = syntheticInstruments(count).map((each) => ({ ...each, calendar: 'crypto' }))
    const app = await startBenchApp({ url, instruments, clock: { now: () => Date.now() } })
    return { baseUrl: app.address }
  },
})
