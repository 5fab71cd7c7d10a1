import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import * as z from 'zod'
import marketOrder from './market-order.json'
import { answerQuestions } from '../parts/answer-questions'

/**
 * Clients that place market orders over HTTP at a steady pace, regardless of the answers (an open loop), and
 * record every latency.
 */
const ORDER_PATH = '/v2/api/forex/submit'
const LOGIN_PATH = '/api/user/createAccountDemoForU'
const LOGINS_AT_ONCE = 8

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const tokens: string[] = []
let baseUrl = ''
let next = 0

const opened = z.object({ baseUrl: z.string(), users: z.number() })
const paced = z.object({ perSecond: z.number(), seconds: z.number() })
const signedIn = z.object({ code: z.literal(1), data: z.object({ token: z.string() }) })
const placed = z.object({ code: z.number(), msg: z.string() })

answerQuestions({
  start: async (value) => {
    const { baseUrl: given, users } = opened.parse(value)
    baseUrl = given
    let begun = 0
    const login = async () => {
      while (begun++ < users) tokens.push(await demoToken())
    }
    await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, login))
  },
  place: async (value) => await placeOrders(paced.parse(value)),
})

async function placeOrders({ perSecond, seconds }: z.output<typeof paced>) {
  const start = performance.now()
  const latencies: number[] = []
  const refusals = new Map<string, number>()
  const calls: Promise<void>[] = []
  const order = async (due: number) => {
    const { code, msg } = placed.parse(await placeOrder())
    latencies.push(performance.now() - due)
    if (code !== 1) refusals.set(`${code} ${msg}`, (refusals.get(`${code} ${msg}`) ?? 0) + 1)
  }
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = start + (sent * 1000) / perSecond
    if (performance.now() < due) {
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      continue
    }
    calls.push(order(due))
    sent += 1
  }
  await Promise.all(calls)
  return { latencies, refusals: [...refusals], seconds: (performance.now() - start) / 1000 }
}

async function placeOrder(): Promise<unknown> {
  const token = tokens[next++ % tokens.length] ?? ''
  return await post(ORDER_PATH, marketOrder, { authorization: token, 'idempotency-key': randomUUID() })
}

async function demoToken(): Promise<string> {
  return signedIn.parse(await post(LOGIN_PATH, { demo_id: randomUUID() }, {})).data.token
}

async function post(path: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const text = JSON.stringify(body)
  return await new Promise((resolve, reject) => {
    const call = request(new URL(path, baseUrl), {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (answer += chunk))
      response.on('end', () => resolve(JSON.parse(answer)))
      response.on('error', reject)
    })
    call.end(text)
  })
}
