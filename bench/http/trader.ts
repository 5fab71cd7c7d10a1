import { randomBytes, randomUUID } from 'node:crypto'
import type { Connection } from './connection'

/** The host for requests, and a demo user's session. */
export interface Trader {
  readonly host: string
  readonly token: string
}

/** Logs in a new demo user. */
export async function logIn(connection: Connection, host: string): Promise<Trader> {
  const path = `/api/user/createAccountDemoForU?demo_id=${randomBytes(24).toString('hex')}`
  const body = await connection.ask(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  const token = /"token":"([\w-]+)"/.exec(body)?.[1]
  if (!token) throw new Error(`no demo login: ${body}`)
  return { host, token }
}

/** A market order in the form of our own client, with its own key. */
export const orderRequest = (trader: Trader, instrumentId: number, leverage: number): string =>
  postRequest(
    trader,
    '/v2/api/forex/submit',
    `type=1&cont=0.01&forex_id=${instrumentId}&status=1&multiple=${leverage}`,
  )

/** A changing call with a form, under its own key. */
export const postRequest = ({ host, token }: Trader, path: string, form: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: ${token}`,
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${form.length}`,
    '',
    form,
  ].join('\r\n')

/** Whether an answer reports that the order was carried out. */
export const isCarriedOut = (body: string): boolean => body.startsWith('{"code":1,')
