import { request } from 'node:http'
import { type Parameters, formOf } from '../../../apps/server/test-http/call.cases'
import type { Scene } from '../people'

/** The answer to a call from a separate address: status, code, and text. */
export interface Heard {
  readonly status: number
  readonly code: number
  readonly text: string
}

/** Makes a call from another address of this machine, such as 127.0.0.9, with its own limits by address. */
export function postFrom(
  { port }: Pick<Scene, 'port'>,
  from: string,
  path: string,
  parameters: Parameters,
  headers: Readonly<Record<string, string>> = {},
): Promise<Heard> {
  const body = formOf(parameters)
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        localAddress: from,
        port,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      },
      (response) => {
        let text = ''
        response.on('data', (piece: Buffer) => (text += piece.toString()))
        response.on('error', reject)
        response.on('end', () => {
          const { code } = JSON.parse(text) as { code: number }
          resolve({ status: response.statusCode ?? 0, code, text })
        })
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
