import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveSocket } from './live-socket'
import type { SocketHandlers } from './socket-link'

/** A fake server, driven by the test. */
class FakeServer {
  readonly heard: { type: string; topic?: string; token?: string }[] = []
  isClosed = false
  constructor(readonly handlers: SocketHandlers) {}
  push(frame: object): void {
    this.handlers.onText(JSON.stringify(frame))
  }
  said(type: string): (string | undefined)[] {
    return this.heard.filter((frame) => frame.type === type).map(({ topic, token }) => topic ?? token)
  }
}

let servers: FakeServer[] = []
let states: boolean[] = []
let returns = 0
let ownHeard = 0
let deadTokens: string[] = []
let socket: LiveSocket

const server = (): FakeServer => {
  const last = servers.at(-1)
  if (last === undefined) throw new Error('nothing was opened')
  return last
}
const pings = (): number => server().said('ping').length

beforeEach(() => {
  vi.useFakeTimers()
  servers = []
  states = []
  returns = 0
  ownHeard = 0
  deadTokens = []
  socket = new LiveSocket({
    open: (handlers) => {
      const opened = new FakeServer(handlers)
      servers.push(opened)
      return {
        send: (text) => void opened.heard.push(JSON.parse(text)),
        close: () => {
          opened.isClosed = true
        },
      }
    },
    random: () => 0.5,
    onState: (isUp) => void states.push(isUp),
    onReturn: () => {
      returns += 1
    },
    onOwnHeard: () => {
      ownHeard += 1
    },
    onSessionDead: (token) => void deadTokens.push(token),
  })
})
afterEach(() => vi.useRealTimers())

function connected(): void {
  socket.start()
  server().handlers.onOpen()
}

describe('the numbers of pushes', () => {
  it('that are consecutive or come with a snapshot need no call, and a gap requests the whole topic', () => {
    connected()
    const heard: unknown[] = []
    socket.subscribe('DAY_MARKET', (data) => void heard.push(data))
    const push = (seq: number | undefined, data: number, snapshot?: true) =>
      server().push({ type: 'DAY_MARKET', topic: 'DAY_MARKET', seq, snapshot, data })
    push(7, 1, true)
    push(8, 2)
    push(12, 3, true)
    push(13, 4)
    push(undefined, 5)
    expect([server().said('resync'), returns]).toEqual([[], 0])
    push(15, 6)
    expect([server().said('resync'), returns]).toEqual([['DAY_MARKET'], 1])
    push(15, 7, true)
    expect(server().said('resync')).toHaveLength(1)
    expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7])
    server().handlers.onClose(1006)
    vi.advanceTimersByTime(20_000)
    server().handlers.onOpen()
    push(90, 8)
    expect(server().said('resync')).toEqual([])
  })
})

describe('the connection of the live socket', () => {
  it('gives a connection up that does not open within 5 s', () => {
    socket.start()
    vi.advanceTimersByTime(4_999)
    expect(server().isClosed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(server().isClosed).toBe(true)
    expect(states).toEqual([false])
    vi.advanceTimersByTime(1_000)
    expect(servers).toHaveLength(2)
  })

  it('pings every 5 s and reconnects after more than 2 missed pongs', () => {
    connected()
    vi.advanceTimersByTime(5_000)
    expect(pings()).toBe(1)
    server().push({ type: 'pong' })
    vi.advanceTimersByTime(15_000)
    expect(pings()).toBe(4)
    expect(states).toEqual([true])
    vi.advanceTimersByTime(5_000)
    expect(states).toEqual([true, false])
    expect(servers[0]?.isClosed).toBe(true)
  })

  it('waits longer after each failure, up to 15 s', () => {
    socket.start()
    const waits: number[] = []
    for (let failure = 1; failure <= 7; failure += 1) {
      const before = servers.length
      server().handlers.onClose(1006)
      let waited = 0
      while (servers.length === before) {
        vi.advanceTimersByTime(50)
        waited += 50
      }
      waits.push(waited)
    }
    expect(waits).toEqual([750, 1_500, 3_000, 6_000, 11_250, 11_250, 11_250])
  })

  it('after a restart of the server it returns at a random moment within 5 s', () => {
    connected()
    server().push({ type: 'sub_result', code: 1 })
    server().handlers.onClose(1012)
    vi.advanceTimersByTime(2_999)
    expect(servers).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(servers).toHaveLength(2)
  })

  it('tries at once when the network is back', () => {
    connected()
    socket.giveUp()
    socket.hurry()
    expect(servers).toHaveLength(2)
    socket.hurry()
    expect(servers).toHaveLength(2)
  })

  it('ignores malformed frames', () => {
    connected()
    for (const text of ['', 'null', '[1]', '{"type":7}', '{"no":1}']) server().handlers.onText(text)
    expect(states).toEqual([true])
  })
})

describe('the topics of the live socket', () => {
  it('logs in with the token, and subscribes private topics only after the login', () => {
    socket.login('secret')
    socket.subscribe('DAY_MARKET', () => undefined)
    socket.subscribe('ACCOUNT', () => undefined)
    connected()
    expect(server().said('login')).toEqual(['secret'])
    expect(server().said('sub')).toEqual(['DAY_MARKET'])
    server().push({ type: 'login_result', code: 1 })
    expect(server().said('sub')).toEqual(['DAY_MARKET', 'ACCOUNT'])
  })

  it('after a disconnect it logs in and subscribes again, and reports that pushes may be missing', () => {
    socket.login('secret')
    const heard: unknown[] = []
    socket.subscribe('ACCOUNT', (data) => heard.push(data))
    connected()
    server().push({ type: 'login_result', code: 1 })
    server().handlers.onClose(1006)
    expect([states, returns]).toEqual([[true, false], 0])
    vi.advanceTimersByTime(1_000)
    server().handlers.onOpen()
    server().push({ type: 'login_result', code: 1 })
    server().push({ type: 'ACCOUNT', topic: 'ACCOUNT', data: [7] })
    expect(server().said('sub')).toEqual(['ACCOUNT'])
    expect([returns, heard]).toEqual([1, [[7]]])
  })

  it('reports when all private topics are subscribed again, so that later reads miss no push', () => {
    socket.login('secret')
    for (const topic of ['ACCOUNT', 'DAY_MARKET', 'FOREX_CLOSED']) socket.subscribe(topic, () => undefined)
    connected()
    for (const times of [1, 2]) {
      server().push({ type: 'sub_result', topic: 'DAY_MARKET', code: 1 })
      server().push({ type: 'login_result', code: 1 })
      server().push({ type: 'sub_result', topic: 'ACCOUNT', code: 1 })
      expect(ownHeard).toBe(times - 1)
      server().push({ type: 'sub_result', topic: 'FOREX_CLOSED', code: 1 })
      server().push({ type: 'sub_result', topic: 'FOREX_CLOSED', code: 1 })
      expect(ownHeard).toBe(times)
      server().handlers.onClose(1006)
      vi.advanceTimersByTime(1_000)
      server().handlers.onOpen()
    }
  })

  it('topics requested while disconnected are subscribed on connection', () => {
    socket.start()
    socket.subscribe('KLINE.EURUSD', () => undefined)
    socket.login('secret')
    expect(server().heard).toEqual([])
    server().handlers.onOpen()
    expect(server().said('sub')).toEqual(['KLINE.EURUSD'])
    expect(server().said('login')).toEqual(['secret'])
  })

  it('a topic is subscribed once while it has listeners', () => {
    connected()
    const first = socket.subscribe('KLINE.EURUSD', () => undefined)
    const second = socket.subscribe('KLINE.EURUSD', () => undefined)
    first()
    expect(server().said('unsub')).toEqual([])
    second()
    second()
    expect(server().said('sub')).toEqual(['KLINE.EURUSD'])
    expect(server().said('unsub')).toEqual(['KLINE.EURUSD'])
  })
})

describe('the session of the live socket', () => {
  it.each([
    ['a logout frame', () => server().push({ type: 'logout', code: 999 })],
    ['a refused login', () => server().push({ type: 'login_result', code: 999 })],
    ['close code 4401', () => server().handlers.onClose(4401)],
  ])('%s reports once that the session is dead', (_name, happens) => {
    socket.login('secret')
    connected()
    happens()
    if (states.at(-1) === true) server().handlers.onClose(4401)
    expect(deadTokens).toEqual(['secret'])
  })

  it('a logout opens a connection of a visitor at once', () => {
    socket.login('secret')
    socket.subscribe('ACCOUNT', () => undefined)
    connected()
    socket.login(undefined)
    expect(servers).toHaveLength(2)
    server().handlers.onOpen()
    expect(server().heard).toEqual([])
  })

  it('another user gets a new connection without pushes of the one before', () => {
    const heard: unknown[] = []
    socket.login('demo')
    socket.subscribe('ACCOUNT', (data) => heard.push(data))
    connected()
    const before = server()
    socket.login('real')
    before.push({ type: 'ACCOUNT', topic: 'ACCOUNT', data: [1] })
    server().handlers.onOpen()
    expect([servers.length, server().said('login'), heard]).toEqual([2, ['real'], []])
  })
})
