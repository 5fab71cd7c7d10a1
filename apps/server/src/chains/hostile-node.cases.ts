import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { NodeFault } from './chain'

/** A node's answer: a body of text or JSON, a bare status, or one of the ways to give no answer. */
export type NodeAnswer =
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly status: number }
  | 'hangs'
  | 'hangs in the middle'
  | 'never ends'
  | 'breaks off'
  | 'sends elsewhere'

/** A node of a test. It gives scripted answers and records the questions. */
export interface HostileNode {
  readonly url: string
  /** Whether a client followed its redirect. */
  readonly wasFollowed: () => boolean
  /** Sets the answer to a path, and to the body if there is one. */
  answers(answer: (path: string, body: unknown) => NodeAnswer): void
  stop(): Promise<void>
}

/** The ways in which any node can fail to give a usable answer. */
export const NO_ANSWERS: readonly NodeAnswer[] = [
  'hangs',
  'hangs in the middle',
  'never ends',
  'breaks off',
  'sends elsewhere',
  { status: 500 },
  { status: 429 },
]

/**
 * Expects each question to end in a fault of the node whose text omits the node's address, as that contains a
 * key. Expects no redirect to be followed.
 */
export async function expectFaults(
  node: HostileNode,
  questions: readonly (() => Promise<unknown>)[],
): Promise<void> {
  for (const question of questions) {
    const error = await question().then(
      () => 'no fault',
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(NodeFault)
    expect(`${String(error)} ${(error as Error).stack ?? ''}`).not.toContain('key-of-the-house')
    expect((error as Error).cause).toBeUndefined()
  }
  expect(node.wasFollowed()).toBe(false)
}

/** Starts a node on loopback. */
export async function startHostileNode(): Promise<HostileNode> {
  let answer: (path: string, body: unknown) => NodeAnswer = () => 'hangs'
  let isFollowed = false
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const path = request.url ?? ''
    if (path.startsWith('/elsewhere')) {
      isFollowed = true
      response.end('{}')
      return
    }
    give(answer(path, body === '' ? undefined : JSON.parse(body)), response)
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    wasFollowed: () => isFollowed,
    answers: (given) => void (answer = given),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function give(answer: NodeAnswer, response: ServerResponse): void {
  if (typeof answer === 'string') return giveNothing(answer, response)
  if ('status' in answer) return void response.writeHead(answer.status).end('no')
  const text = 'text' in answer ? answer.text : JSON.stringify(answer.json)
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

function giveNothing(answer: NodeAnswer & string, response: ServerResponse): void {
  if (answer === 'hangs') return
  if (answer === 'breaks off') return void response.destroy()
  if (answer === 'sends elsewhere') return void response.writeHead(307, { location: '/elsewhere' }).end()
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"jsonrpc":"2.0","id":1,"result":"')
  if (answer === 'hangs in the middle') return
  const piece = 'f'.repeat(256 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}
