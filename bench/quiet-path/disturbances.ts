import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '../http/connection'
import { type Trader, isCarriedOut, orderRequest, postRequest } from '../http/trader'
import type { Part } from '../parts/part'
import { withClient } from '../postgres/bench-database'
import { FIRST_POSITION, FIRST_USER } from '../fill/many-positions'
import { LARGE_USER, MANY_KEYS, SESSIONS_ENDED, SESSIONS_USED, addKeys, addSessions } from './scene-rows'

/** The running system that a disturbance works on. */
export interface Scene {
  readonly url: string
  readonly address: string
  readonly server: Part
  /** The next end of a trading day. */
  readonly rollover: number
  readonly instrument: { readonly instrumentId: number; readonly leverage: number }
}

/** A large task during orders: prepared, then run until it or the window ends. */
export interface Disturbance {
  readonly name: string
  readonly prepare: (scene: Scene) => Promise<(isOver: () => boolean) => Promise<void>>
}

const EXPIRED_KEYS = 1_000_000
const KEYS_OF_A_DAY = 864_000
const SESSIONS = 20_000
const ASKED_AT_ONCE = 16
/** Time until prices are fresh again after the clock has jumped. */
const FRESH_MS = 1500
const ROLLOVER_PATIENCE_MS = 15 * MINUTE_MS

/** The server's work over all positions at the end of a trading day. */
const rollover = (name: string): Disturbance => ({
  name,
  async prepare({ server, rollover: at, url }) {
    return async () => {
      await server.ask('jump', { to: at - FRESH_MS })
      await untilRolledOver(url, at)
    }
  },
})

const chores: Disturbance = {
  name: `chores: ${SESSIONS} sessions used, ${EXPIRED_KEYS} keys to forget`,
  async prepare(scene) {
    const { url, server, rollover: at } = scene
    await server.ask('tidy')
    await withClient(url, (client) =>
      addKeys(client, { userId: FIRST_USER, count: EXPIRED_KEYS, at: at - 2 * DAY_MS }),
    )
    await useSessions(SESSIONS_USED, scene)
    return async () => void (await server.ask('tidy'))
  },
}

const proofs: Disturbance = {
  name: 'proofs, one after another',
  async prepare({ url, address, rollover: at }) {
    const trader = await traderOf(url, address, FIRST_USER, at)
    return (isOver) =>
      withConnection(address, async (connection) => {
        while (!isOver())
          expectDone(await connection.ask(reading(trader, `/v2/api/proof?kind=forex&id=${FIRST_POSITION}`)))
      })
  },
}

const ends: Disturbance = {
  name: `${SESSIONS} sessions of a user ended at once`,
  async prepare(scene) {
    const { address } = scene
    const trader = await useSessions(SESSIONS_ENDED, scene)
    return () =>
      withConnection(address, async (connection) => {
        expectDone(await connection.ask(postRequest(trader, '/api/user/end_other_sessions', '')))
      })
  },
}

const keys: Disturbance = {
  name: `orders of a user with ${KEYS_OF_A_DAY} keys of a day`,
  async prepare({ url, address, rollover: at, instrument }) {
    // The first order with a key makes the server read all keys of that user.
    const userId = MANY_KEYS + Math.floor(at / DAY_MS)
    await withClient(url, (client) => addKeys(client, { userId, count: KEYS_OF_A_DAY, at: at - MINUTE_MS }))
    const trader = await traderOf(url, address, userId, at)
    return (isOver) =>
      withConnection(address, async (connection) => {
        while (!isOver()) {
          const opened = await connection.ask(
            orderRequest(trader, instrument.instrumentId, instrument.leverage),
          )
          expectDone(opened)
          const id = /"Id":(\d+)/.exec(opened)?.[1] ?? ''
          expectDone(await connection.ask(postRequest(trader, '/v2/api/forex/close', `id=${id}`)))
        }
      })
  },
}

const statement = (format: string): Disturbance => ({
  name: `statement of all closed orders as ${format}`,
  async prepare({ url, address, rollover: at }) {
    const trader = await traderOf(url, address, LARGE_USER, at)
    const day = (time: number) => new Date(time).toISOString().slice(0, 10)
    const query = `from=${day(at - 100 * DAY_MS)}&to=${day(at)}&format=${format}&kind=contracts`
    return async (isOver) => {
      while (!isOver()) {
        const response = await fetch(`${address}/api/account/statement?${query}`, {
          headers: { authorization: trader.token },
        })
        const disposition = response.headers.get('content-disposition')
        if (disposition === null) throw new Error(`no statement: ${await response.text()}`)
        const reader = response.body?.getReader()
        while (!isOver() && (await reader?.read())?.done === false);
        await reader?.cancel()
      }
    }
  },
})

/** Disturbances with an instrument without overnight charges. */
export const FREE_ROUND: readonly Disturbance[] = [rollover('rollover of what charges nothing')]

/**
 * Disturbances with an instrument with overnight charges. The rollover is last: a starting server charges the
 * remaining ones.
 */
export const CHARGED_ROUND: readonly Disturbance[] = [
  proofs,
  keys,
  statement('csv'),
  statement('pdf'),
  chores,
  ends,
  rollover('rollover of what is charged'),
]

async function untilRolledOver(url: string, at: number): Promise<void> {
  const began = performance.now()
  await withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ is_done: boolean }>(
        'SELECT coalesce(bool_or(until >= $1), false) AS is_done FROM swap_run WHERE instrument_id = 3',
        [at],
      )
      if (rows[0]?.is_done === true) return
      if (performance.now() - began > ROLLOVER_PATIENCE_MS) throw new Error('the rollover came to no end')
      await sleep(1000)
    }
  })
}

/** Uses every session of a user once, so that the server has them in memory; returns the first. */
async function useSessions(userId: number, { url, address, rollover: at }: Scene): Promise<Trader> {
  const { host } = new URL(address)
  const tokens = await withClient(url, (client) =>
    addSessions(client, { userId, count: SESSIONS, at: at - DAY_MS }),
  )
  let next = 0
  const use = () =>
    withConnection(address, async (connection) => {
      for (let token = tokens[next++]; token !== undefined; token = tokens[next++])
        expectDone(await connection.ask(reading({ host, token }, '/v2/api/main/wallet/getBalance')))
    })
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, use))
  return { host, token: tokens[0] ?? '' }
}

async function traderOf(url: string, address: string, userId: number, at: number): Promise<Trader> {
  const [token = ''] = await withClient(url, (client) =>
    addSessions(client, { userId, count: 1, at: at - DAY_MS }),
  )
  return { host: new URL(address).host, token }
}

async function withConnection(address: string, work: (connection: Connection) => Promise<void>) {
  const connection = await openConnection(address)
  try {
    await work(connection)
  } finally {
    connection.close()
  }
}

const reading = ({ host, token }: Trader, path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${token}\r\n\r\n`

function expectDone(answer: string): void {
  if (!isCarriedOut(answer)) throw new Error(`a call was not carried out: ${answer}`)
}
