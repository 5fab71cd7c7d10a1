import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CALL } from '../../apps/server/test-http/identity/account-user.cases'
import { callAnswer, formOf, get, post, send } from '../../apps/server/test-http/call.cases'
import { BUY, PATH } from '../../apps/server/test-http/demo-user.cases'
import { SocketClient } from '../../apps/server/src/realtime/socket-client.cases'
import { dailyBudgets } from './daily-budgets'
import { makeDemo } from './people'
import { type Case, measure, noneOf, prove } from './proof'
import type { Victim } from './victim'
import { REVIEWED, testsOf } from './written'

const SOCKETS = 120
const BUDGET = 20
const TOO_MANY = 1006
/** Slower than one user's limit of orders. */
const PAUSE_MS = 110

/**
 * The attacks of the reviews of 2026-11-28, tried again on a server with the limits as they are shipped.
 * Those on the prices of halted, split and winning orders are tests: there a tick is what the attacker wants.
 * Files of operators are asked for among the operators.
 */
export async function reviewed(victim: Victim): Promise<Case[]> {
  return [
    await officeOfSockets(victim),
    await listsAsText(victim),
    await anotherVerb(victim),
    await pdfsAtOnce(victim),
    await demoBudget(victim),
    ...(await dailyBudgets(victim)),
    await anotherKey(victim),
    ...(await testsOf(REVIEWED)),
  ]
}

function officeOfSockets(victim: Victim): Promise<Case> {
  return measure(
    'sockets',
    `${SOCKETS} sockets without a login from one address`,
    '100 open, and the server answers others',
    async () => {
      const url = `ws://127.0.0.1:${victim.port}/v2/ws`
      const tried = await Promise.allSettled(Array.from({ length: SOCKETS }, () => SocketClient.connect(url)))
      const open = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const { status } = await send(victim, { path: PATH.list })
      for (const client of open) client.webSocket.terminate()
      return { seen: `${open.length} open, ${status}`, isMet: open.length === 100 && status === 200 }
    },
  )
}

const LISTED: Readonly<Record<string, object>> = {
  '/api/admin/login': { account: ['a'], password: ['b'] },
  [CALL.login]: { account: ['a'], password: 'b' },
  [CALL.sendEmail]: { to: ['a@x.example'], type: [1] },
}

function listsAsText(victim: Victim): Promise<Case> {
  return prove('lists', 'lists where one text belongs that are taken', 'none', async () => {
    const wrong = []
    for (const [path, body] of Object.entries(LISTED)) {
      const { code } = callAnswer(
        await send(victim, {
          ...{ path, method: 'POST', body: JSON.stringify(body) },
          headers: { 'content-type': 'application/json' },
        }),
      )
      if (code !== 1000) wrong.push(`${path} ${code}`)
    }
    return noneOf(wrong)
  })
}

const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override']

function anotherVerb(victim: Victim): Promise<Case> {
  return prove(
    'verbs',
    'another verb in a header, a query and a form, of a call that is right: not refused with 1001',
    'none',
    async () => {
      const { token } = await makeDemo(victim)
      const by = (header: string) => ({ token, headers: { [header]: 'POST' } })
      const asked = [
        ...OVERRIDES.map((header) => get(victim, PATH.info, {}, by(header))),
        ...OVERRIDES.map((header) => post(victim, PATH.submit, BUY, by(header))),
        get(victim, PATH.info, { _method: 'POST' }, { token }),
        post(victim, PATH.submit, { ...BUY, _method: 'GET' }, { token }),
      ]
      const answers = await Promise.all(asked)
      return noneOf(answers.filter(({ code }) => code !== 1001).map(({ text }) => text.slice(0, 80)))
    },
  )
}

const PDFS = 5
const BUSY = 1900

function pdfsAtOnce(victim: Victim): Promise<Case> {
  return measure(
    'places',
    `${PDFS} statements as PDF that one user asks for at once`,
    `one is drawn, the others are told to come again (${BUSY})`,
    async () => {
      const { token } = await makeDemo(victim)
      const day = new Date().toISOString().slice(0, 10)
      const path = `/api/account/statement?${formOf({ from: day, to: day, format: 'pdf' })}`
      const ask = () => send(victim, { path, headers: { authorization: token } })
      const answers = await Promise.all(Array.from({ length: PDFS }, ask))
      const drawn = answers.filter(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-').length
      const busy = answers.filter(({ text }) => text.includes(`"code":${BUSY}`)).length
      return { seen: `${drawn} drawn, ${busy} told`, isMet: drawn === 1 && busy === PDFS - 1 }
    },
  )
}

/** The first day of a budget allows twice as much, as it fills evenly. */
function demoBudget(victim: Victim): Promise<Case> {
  return measure(
    'growth',
    `3 times the demo budget of a day (${BUDGET}) in orders that are opened`,
    'no more than twice the budget are taken',
    async () => {
      await victim.restartWith({ DEMO_ORDERS_DAY: String(BUDGET) })
      const demo = await makeDemo(victim)
      const codes: number[] = []
      for (let turn = 0; turn < BUDGET * 3; turn += 1) {
        codes.push((await post(victim, PATH.submit, { ...BUY, cont: '0.01' }, { token: demo.token })).code)
        await sleep(PAUSE_MS)
      }
      const taken = codes.filter((code) => code === 1).length
      const refused = codes.filter((code) => code === TOO_MANY).length
      return {
        seen: `${taken} taken, ${refused} refused`,
        isMet: taken > 0 && taken <= 2 * BUDGET && refused > 0,
      }
    },
  )
}

function anotherKey(victim: Victim): Promise<Case> {
  return prove('X-key', 'a start on the same data with another SECRET_KEY', 'refused', async () => {
    const began = victim.restartWith({ SECRET_KEY: randomBytes(32).toString('base64') }).then(
      () => 'started',
      () => 'refused',
    )
    const seen = await began
    await victim.restartWith({})
    return seen
  })
}
