import { cases, cell } from '@fairtick/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import { type RawSocket, clientFrame, closeCodeIn, rawRequest, rawUpgrade } from './raw-socket.cases'
import { type ScriptedMain, instrumentOf, startScriptedMain } from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

const MANY = Array.from({ length: 40 }, (_, at) => instrumentOf(at + 1, `C${at}USD`))

let main: ScriptedMain
beforeAll(async () => {
  main = await startScriptedMain(await builtProgram('gateway'), {
    instruments: MANY,
    limits: { socketsPerAddress: 40 },
    origins: ['https://fairtick.example', 'https://app.fairtick.example:8443'],
  })
})
afterAll(() => main.stop())

const statusOf = async (raw: RawSocket): Promise<number> => {
  await expect.poll(raw.received).toMatch(/^HTTP\/1.1 \d{3}/)
  raw.socket.destroy()
  await raw.closed
  return Number(raw.received().slice(9, 12))
}
const isUp = async () => {
  const client = await SocketClient.connect(main.url)
  client.say({ type: 'ping' })
  await client.next('pong')
  client.webSocket.terminate()
}

describe('the handshake', () => {
  it.each(
    cases(`
      origin                                         | status
                                                     | 101
      http://HOST                                    | 101
      https://HOST                                   | 101
      https://fairtick.example                       | 101
      https://app.fairtick.example:8443              | 101
      null                                           | 403
      https://evil.example                           | 403
      http://fairtick.example                        | 403
      https://fairtick.example.evil.example          | 403
      https://fairtick.example:444                   | 403
      https://evilfairtick.example                   | 403
      https://fairtick.example/                      | 403
      https://fairtick.example, https://evil.example | 403
      https://HOST.evil.example                      | 403
      file://                                        | 403
    `),
  )('from a page of "$origin" is answered with $status', async (row) => {
    const origin = cell(row, 'origin').replace('HOST', `127.0.0.1:${main.port}`)
    expect(await statusOf(rawUpgrade(main.port, { origin }))).toBe(Number(row.status))
  })

  it('says why it is refused, in plain HTTP', async () => {
    const raw = rawUpgrade(main.port, { origin: 'null' })
    await raw.closed
    expect(raw.received()).toContain('{"code":1005,"msg":"foreign origin","data":null}')
  })

  it.each([
    ['/v2/ws/', 404],
    ['/v2/ws2', 404],
    ['/', 404],
    ['/v2/ws?token=secret', 101],
    ['//v2/ws', 404],
  ])('at %s is answered with %i', async (path, status) => {
    expect(await statusOf(rawUpgrade(main.port, {}, path))).toBe(status)
  })

  it('never takes a token from the address', async () => {
    main.sessions.set('secret', { sessionId: 's', userId: 1, isGuest: false })
    const client = await SocketClient.connect(`${main.url}?token=secret`, {
      headers: { authorization: 'secret' },
    })
    expect(await client.subscribe('ACCOUNT')).toBe(999)
    client.webSocket.terminate()
    expect(main.logged.join()).not.toContain('secret')
  })

  it.each([
    [{ upgrade: 'h2c' }, 400],
    [{ 'sec-websocket-version': '7' }, 400],
    [{ 'sec-websocket-key': 'short' }, 400],
    [{ 'sec-websocket-key': '' }, 400],
    [{ 'sec-websocket-protocol': 'bad protocol' }, 400],
    [{ 'x-long': 'x'.repeat(100_000) }, 431],
  ] as [Record<string, string>, number][])('with %j is answered with %i', async (headers, status) => {
    expect(await statusOf(rawUpgrade(main.port, headers))).toBe(status)
  })

  it('chooses no subprotocol and no compression, whatever is offered', async () => {
    const raw = rawUpgrade(main.port, {
      'sec-websocket-protocol': 'token, graphql-ws',
      'sec-websocket-extensions': 'permessage-deflate',
    })
    expect(await statusOf(raw)).toBe(101)
    expect(raw.received().toLowerCase()).not.toMatch(/sec-websocket-(protocol|extensions)/)
  })

  it('does not disturb plain requests on the same port', async () => {
    expect(await (await fetch(`http://127.0.0.1:${main.port}/`)).text()).toBe('plain')
  })

  it('keeps the bytes that a client sent together with it', async () => {
    const head = rawUpgrade(main.port, {})
    const text = `GET /v2/ws HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
    const eager = rawRequest(main.port, text)
    eager.socket.write(clientFrame(Buffer.from('{"type":"ping"}')))
    await expect.poll(eager.received).toContain('{"type":"pong"}')
    for (const { socket } of [head, eager]) socket.destroy()
  })

  it('admits no more sockets of one address than the limit, and others again when some have left', async () => {
    const raws = Array.from({ length: 60 }, () => rawUpgrade(main.port, {}))
    await expect.poll(() => raws.filter(({ received }) => received() !== '').length).toBe(60)
    const statuses = raws.map(({ received }) => received().slice(9, 12))
    expect(statuses.filter((status) => status === '101')).toHaveLength(40)
    expect(statuses.filter((status) => status === '429')).toHaveLength(20)
    expect(raws.filter(({ received }) => received().includes('\r\nretry-after: 1\r\n'))).toHaveLength(20)
    for (const { socket } of raws) socket.destroy()
    await expect.poll(async () => await statusOf(rawUpgrade(main.port, {}))).toBe(101)
  })

  it('survives clients that hang up in the middle of it', async () => {
    for (let turn = 0; turn < 200; turn++) rawUpgrade(main.port, {}).socket.resetAndDestroy()
    await expect.poll(async () => await statusOf(rawUpgrade(main.port, {}))).toBe(101)
  })
})

describe('messages', () => {
  const nonsense = [
    'no json',
    '',
    'null',
    '17',
    '"ping"',
    '[]',
    '[{"type":"ping"}]',
    '{"type":17}',
    '{"type":"nope"}',
    '{"type":"__proto__"}',
    '{"__proto__":{"type":"ping"}}',
    '{"type":"sub"}',
    '{"type":"sub","topic":["DAY_MARKET"]}',
    '{"type":"PING"}',
  ].map((text) => [text, text])
  const deep = [
    ['8,000 brackets', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
    ['2,500 braces', `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`],
  ]
  it.each([...nonsense, ...deep])(
    'like %s are answered with an error, and the socket goes on',
    async (_, text = '') => {
      const client = await SocketClient.connect(main.url)
      client.say(text)
      expect((await client.next('error')).code).toBe(1000)
      client.say({ type: 'ping' })
      await client.next('pong')
      client.webSocket.terminate()
    },
  )

  it('that are malformed close the socket the fifth time', async () => {
    const client = await SocketClient.connect(main.url)
    for (let turn = 0; turn < 9; turn++) client.say('nonsense')
    expect(await client.end()).toBe(1008)
    expect(client.heard).toHaveLength(5)
  })

  it('that are binary are malformed', async () => {
    const client = await SocketClient.connect(main.url)
    client.webSocket.send(Buffer.from('{"type":"ping"}'), { binary: true })
    expect((await client.next('error')).code).toBe(1000)
    client.webSocket.terminate()
  })

  it('of 16 KiB are read, of one byte more close the socket with 1009', async () => {
    const client = await SocketClient.connect(main.url)
    const exact = JSON.stringify({ type: 'ping', more: 'x'.repeat(16_384 - 25) })
    expect(exact).toHaveLength(16_384)
    client.say(exact)
    await client.next('pong')
    client.say(`${exact} `)
    expect(await client.end()).toBe(1009)
  })
})

describe('frames', () => {
  const broken: [string, Buffer, number][] = [
    ['invalid UTF-8', clientFrame(Buffer.of(0xc3, 0x28)), 1007],
    ['a lone surrogate', clientFrame(Buffer.of(0xed, 0xa0, 0x80)), 1007],
    ['an unmasked frame', clientFrame(Buffer.from('{"type":"ping"}'), { isMasked: false }), 1002],
    ['a reserved opcode', clientFrame(Buffer.from('x'), { opcode: 3 }), 1002],
    ['a continuation of nothing', clientFrame(Buffer.from('x'), { opcode: 0 }), 1002],
    ['a fragmented ping', clientFrame(Buffer.from('x'), { opcode: 9, fin: false }), 1002],
    [
      'fragments without end',
      Buffer.concat([
        clientFrame(Buffer.alloc(0), { fin: false }),
        ...Array.from({ length: 10_000 }, () => clientFrame(Buffer.alloc(0), { opcode: 0, fin: false })),
      ]),
      1008,
    ],
    [
      'a message of many fragments beyond 16 KiB',
      Buffer.concat([
        clientFrame(Buffer.alloc(10_000, 32), { fin: false }),
        clientFrame(Buffer.alloc(10_000, 32), { opcode: 0 }),
      ]),
      1009,
    ],
  ]
  it.each(broken)('with %s close the socket', async (_, bytes, code) => {
    const raw = rawUpgrade(main.port, {})
    await expect.poll(raw.received).toContain('101')
    raw.socket.write(bytes)
    await raw.closed
    expect(closeCodeIn(raw.received())).toBe(code)
    await isUp()
  })
})

describe('messages that come fast', () => {
  it('in a burst as large as a reconnect needs pass: a login and 200 topics', async () => {
    const client = await SocketClient.connect(main.url)
    client.say({ type: 'login', token: 'secret' })
    const topics = MANY.flatMap(({ code }) =>
      ['1min', '5min', '15min', '30min', '60min'].map((period) => `${code}.${period}`),
    )
    for (const topic of topics) client.say({ type: 'sub', topic: `KLINE.${topic}` })
    client.say({ type: 'ping' })
    await client.next('pong')
    expect(client.heard.filter(({ type, code }) => type === 'sub_result' && code === 1)).toHaveLength(200)
    client.heard.length = 0
    expect(await client.subscribe('DAY_MARKET')).toBe(1000)
    client.say({ type: 'unsub', topic: 'KLINE.C0USD.1min' })
    await client.until(() => client.heard.find(({ topic }) => topic === 'KLINE.C0USD.1min'), 1_000, 'unsub')
    client.webSocket.terminate()
  })

  it('beyond that pace close the socket', async () => {
    const client = await SocketClient.connect(main.url)
    for (let turn = 0; turn < 10_000; turn++) client.say({ type: 'sub', topic: `X${turn}` })
    expect(await client.end()).toBe(1008)
    expect(client.heard.length).toBeLessThan(300)
    await isUp()
  })

  it.each([
    ['pings', 9, 1008],
    ['pongs', 10, 1008],
  ])('of control frames count as well: %s', async (_, opcode, code) => {
    const raw = rawUpgrade(main.port, {})
    await expect.poll(raw.received).toContain('101')
    const frames = Buffer.concat(Array.from({ length: 40 }, () => clientFrame(Buffer.from('x'), { opcode })))
    for (let turn = 0; turn < 20 && !raw.socket.destroyed; turn++) {
      raw.socket.write(frames)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await raw.closed
    expect(closeCodeIn(raw.received())).toBe(code)
  })

  it('of a thousand pings at once are cut off', async () => {
    const raw = rawUpgrade(main.port, {})
    await expect.poll(raw.received).toContain('101')
    raw.socket.write(
      Buffer.concat(Array.from({ length: 1_000 }, () => clientFrame(Buffer.from('x'), { opcode: 9 }))),
    )
    await raw.closed
    await isUp()
  })
})

describe('a silent client', () => {
  it('is closed, one that pings is not, and answering our pings is no sign of life', async () => {
    const quiet = await startScriptedMain(await builtProgram('gateway'), { limits: { silenceMs: 1_500 } })
    const [silent, talking] = await Promise.all([
      SocketClient.connect(quiet.url),
      SocketClient.connect(quiet.url),
    ])
    const talk = setInterval(() => talking.say({ type: 'ping' }), 500)
    expect(await silent.end()).toBe(1008)
    expect(silent.closed?.reason).toBe('silent')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    clearInterval(talk)
    expect(talking.closed).toBeUndefined()
    talking.webSocket.terminate()
    await quiet.stop()
  })
})

it('a client who subscribes again and again to private topics has the books read once', async () => {
  let reads = 0
  const view = { accounts: [], positions: [] }
  const portfolioView = async () => {
    reads += 1
    return view
  }
  const read = await startScriptedMain(await builtProgram('gateway'), { ports: { portfolioView } })
  read.sessions.set('user-1', { sessionId: 's1', userId: 1, isGuest: false })
  const client = await SocketClient.connect(read.url)
  await client.login('user-1')
  for (let time = 0; time < 20; time += 1) {
    await client.subscribe('FOREX_TRADE')
    await client.next('FOREX_TRADE')
    client.say({ type: 'unsub', topic: 'FOREX_TRADE' })
  }
  client.say({ type: 'ping' })
  await client.next('pong')
  expect(reads).toBe(1)
  client.webSocket.terminate()
  await read.stop()
})
