import { isPrivate, topicTable } from '@fairtick/wire'
import { SocketClient } from '../../apps/server/src/realtime/socket-client.cases'
import { PATIENCE_MS, logInOn, subscribeOn } from './patient-socket'
import { type Scene, makeDemo } from './people'
import { type Case, noneOf, prove } from './proof'

const PRIVATE = [...topicTable([])].filter(([, topic]) => isPrivate(topic)).map(([name]) => name)
const FORGED = [
  'FOREX_TRADE.1001',
  'FOREX_*',
  '>',
  '*',
  'KLINE.>',
  `KLINE.${'A'.repeat(5_000)}`,
  '$JS.API.>',
  '__proto__',
]

/** The socket under attack by strangers. */
export async function sockets(scene: Scene): Promise<Case[]> {
  const url = `ws://127.0.0.1:${scene.port}/v2/ws`
  const [ann, bob] = [await makeDemo(scene), await makeDemo(scene)]
  const on = async <Seen>(work: (client: SocketClient) => Promise<Seen>): Promise<Seen> => {
    const client = await SocketClient.connect(url)
    try {
      return await work(client)
    } finally {
      client.webSocket.terminate()
    }
  }
  return [
    await prove(
      'R-1',
      'foreign origins: evil, null, ours with a tail, ours as a prefix',
      '403 403 403 403',
      async () => {
        const own = `http://127.0.0.1:${scene.port}`
        const heard = []
        for (const origin of [
          'https://evil.example',
          'null',
          `${own}.evil.example`,
          `http://127.0.0.1:${scene.port}1`,
        ])
          heard.push(
            await SocketClient.connect(url, { origin }).then(
              () => 'open',
              (error: unknown) => (error instanceof Error ? error.message : String(error)),
            ),
          )
        return heard.join(' ')
      },
    ),
    await prove('R-2', 'no Origin: open, and what it grants without a token', 'prices alone', () =>
      on(async (client) => {
        const [open, closed] = [await subscribeOn(client, 'DAY_MARKET'), await subscribeOn(client, 'ACCOUNT')]
        return open === 1 && closed === 999 ? 'prices alone' : `${open} ${closed}`
      }),
    ),
    await prove(
      'R-8',
      'login, sub, sub, unsub, sub of one topic 4 times: topics held, refusals',
      'one, none',
      () =>
        on(async (client) => {
          const refused: string[] = []
          for (let turn = 0; turn < 4; turn += 1) {
            if ((await logInOn(client, ann.token)) !== 1) refused.push('login')
            for (const type of ['sub', 'sub', 'unsub', 'sub']) client.say({ type, topic: 'ACCOUNT' })
          }
          client.heard.splice(0)
          client.say({ type: 'ping' })
          await client.next('pong', PATIENCE_MS)
          return `${(await subscribeOn(client, 'ACCOUNT')) === 1 ? 'one' : 'lost'}, ${noneOf(refused)}`
        }),
    ),
    await prove('R-3', 'a token in the address', '999', () =>
      SocketClient.connect(`${url}?token=${ann.token}&authorization=${ann.token}`).then(async (client) => {
        const code = await subscribeOn(client, 'ACCOUNT')
        client.webSocket.terminate()
        return String(code)
      }),
    ),
    await prove('R-4', 'private topics before the login that are given', 'none', () =>
      on(async (client) => {
        const wrong = []
        for (const topic of PRIVATE) if ((await subscribeOn(client, topic)) !== 999) wrong.push(topic)
        return noneOf(wrong)
      }),
    ),
    await prove('R-5', 'ten wrong logins', 'closed with 1008 after 5', () =>
      on(async (client) => {
        for (let turn = 0; turn < 10; turn += 1) client.say({ type: 'login', token: `wrong-${turn}` })
        const code = await client.end(PATIENCE_MS)
        return `closed with ${code} after ${client.heard.filter(({ type }) => type === 'login_result').length}`
      }),
    ),
    await prove('R-6', 'topics of others, wildcards, names of the inside that are given', 'none', () =>
      on(async (client) => {
        await logInOn(client, ann.token)
        const wrong = []
        for (const topic of FORGED)
          if ((await subscribeOn(client, topic)) === 1) wrong.push(topic.slice(0, 20))
        return noneOf(wrong)
      }),
    ),
    await prove('R-7', "another's login on the same socket: the first one's topics", 'dropped', () =>
      on(async (client) => {
        await logInOn(client, ann.token)
        await subscribeOn(client, 'ACCOUNT')
        await client.next('ACCOUNT', PATIENCE_MS)
        await logInOn(client, bob.token)
        return client.heard.some(({ type }) => type === 'ACCOUNT') ? 'still there' : 'dropped'
      }),
    ),
    await prove('R-9', 'a message of 1 MB', 'closed with 1009', () =>
      on(async (client) => {
        client.say(`{"type":"ping","x":"${'x'.repeat(1_000_000)}"}`)
        return `closed with ${await client.end(PATIENCE_MS)}`
      }),
    ),
    await prove('R-15', 'a handshake with 100 KB of headers', 'refused', () =>
      SocketClient.connect(url, { headers: { 'x-filler': 'x'.repeat(100_000) } }).then(
        () => 'open',
        () => 'refused',
      ),
    ),
  ]
}
