import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES, readSettings } from './settings'

const S3 = { S3_URL: 'https://s3.eu-central-1.example/bucket/cards/', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
const linesOf = (environment: Readonly<Record<string, string>>) => {
  const settings = readSettings(environment)
  return 'wrong' in settings ? settings.wrong : []
}

describe('live prices', () => {
  const live = { MARKET_FEED: 'live', FEEDS: 'crypto:binance,okx' }

  it('come from the venues that are named, in their hours', () => {
    expect(linesOf(live)).toEqual([])
    expect(linesOf({ MARKET_FEED: 'live' })).toEqual([
      'FEEDS: is missing: it says whose live prices are used, such as crypto:binance,okx',
    ])
    expect(linesOf({ FEEDS: live.FEEDS })).toEqual(['FEEDS: is for live prices: MARKET_FEED must be live'])
    expect(linesOf({ ...live, MARKET_HOURS: 'always' })).toEqual([
      'MARKET_HOURS: must be calendar with live prices',
    ])
    expect(linesOf({ ...live, OANDA_TOKEN: 'a\nb' })).toEqual(['OANDA_TOKEN: must be a key'])
  })
})

describe('the parts of the server that a process does', () => {
  const BUS_KEY = '0f'.repeat(32)
  const shared = { NATS_URL: 'nats://10.0.0.5:4222', BUS_KEY, DATABASE_URL: 'postgres://10.0.0.6/fairtick' }

  it('are all of them unless set', () => {
    expect(readSettings({})).toMatchObject({ ROLES: new Set(['gateway', 'books', 'market']) })
    expect(linesOf({ ...shared, ROLES: 'gateway' })).toEqual([])
    for (const ROLES of ['market, books', 'market', 'books', 'gateway,books'])
      expect(linesOf({ ...shared, ROLES })).toEqual([])
    expect(linesOf({ ROLES: 'books,market,gateway' })).toEqual([])
  })

  it('are fewer only where others can be reached', () => {
    expect(linesOf({ ROLES: 'gateway' })).toEqual([
      'NATS_URL: is missing: by it processes with different ROLES reach each other',
      'DATABASE_URL: is missing: processes with different ROLES share a database',
    ])
  })

  it('read on a standby only of a database elsewhere', () => {
    const READ_URL = 'postgres://10.0.0.7/fairtick'
    expect(linesOf({ ...shared, READ_URL })).toEqual([])
    expect(linesOf({ READ_URL })).toEqual(['DATABASE_URL: is missing: READ_URL leads to a standby of it'])
    expect(linesOf({ ...shared, READ_URL: 'http://10.0.0.7' })).toEqual([
      'READ_URL: must begin with postgres://',
    ])
  })

  it('are no gateway with a market alone, and have no other names', () => {
    expect(linesOf({ ...shared, ROLES: 'gateway,market' })).toEqual([
      'ROLES: must not be gateway and market without books: these are two processes',
    ])
    for (const ROLES of ['writer', ' , '])
      expect(linesOf({ ...shared, ROLES })).toEqual([
        'ROLES: must be some of gateway, books, market, with commas between them',
      ])
  })

  it('are joined by servers of NATS', () => {
    for (const NATS_URL of ['http://a', 'nats://', 'nats://a:b:c', 'nats://a,b'])
      expect(linesOf({ NATS_URL, BUS_KEY })).toEqual([
        'NATS_URL: must be servers such as nats://10.0.0.5:4222, with commas between them',
      ])
    expect(linesOf({ NATS_URL: 'tls://u:p@a:4222, tls://b', BUS_KEY })).toEqual([])
    expect(linesOf({ NATS_PREFIX: 'a.b' })).toEqual(['NATS_PREFIX: must be a word such as fairtick'])
  })

  it('sign what they tell each other', () => {
    const { NATS_URL } = shared
    expect(linesOf({ NATS_URL })).toEqual([
      'BUS_KEY: is missing: it signs what processes tell each other by NATS_URL',
    ])
    expect(linesOf({ NATS_URL, BUS_KEY: 'short' })).toEqual(['BUS_KEY: must be 32 bytes in hex'])
  })
})

describe('pictures in S3', () => {
  it('are set by an address and two keys', () => {
    expect(readSettings(S3)).toMatchObject({
      ...S3,
      S3_URL: 'https://s3.eu-central-1.example/bucket/cards',
      S3_REGION: 'us-east-1',
      S3_SSE: false,
    })
  })

  it('are not set by half, and the line names the missing settings, not the values of others', () => {
    const missing = 'is missing: pictures in S3 need S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY'
    for (const name of ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
      expect(linesOf({ ...S3, [name]: '' })).toEqual([`${name}: ${missing}`])
    expect(linesOf({ S3_SSE: '1' })).toHaveLength(3)
    expect(linesOf({})).toEqual([])
  })

  it.each(['http://localhost:9000/b', 'http://127.0.0.1:9000/b', 'http://[::1]/b', 'https://s3.example/b/c'])(
    'may be at %s',
    (url) => expect(linesOf({ ...S3, S3_URL: url })).toEqual([]),
  )

  it.each([
    'http://s3.example/b',
    'http://127.0.0.1.example/b',
    'https://s3.example',
    'https://s3.example/',
    'https://user:secret@s3.example/b',
    'https://s3.example/b?x=1',
    'https://s3.example/b#x',
    'https://s3.example/b//c',
    'https://s3.example/b+c',
    'ftp://s3.example/b',
    'bucket',
  ])('may not be at %s', (url) => {
    const [line = '', ...more] = linesOf({ ...S3, S3_URL: url })
    expect(line).toMatch(/^S3_URL: must be /)
    expect(more).toEqual([])
    expect(line).not.toContain('secret')
  })
})

describe('the key of heads', () => {
  it('is in a file or behind a program, and so is the one before it', () => {
    const file = { HEAD_KEY_FILE: '/keys/head.pem' }
    const previous = { HEAD_KEY_PREVIOUS_COMMAND: '/keys/sign' }
    expect(linesOf({ ...file, ...previous })).toEqual([])
    expect(linesOf({ ...file, HEAD_KEY_COMMAND: '/keys/sign' })).toEqual([
      'HEAD_KEY_COMMAND: is one place of a key, and HEAD_KEY_FILE another: set one of them',
    ])
    expect(linesOf({ ...previous, HEAD_KEY_PREVIOUS_FILE: '/keys/before.pem' })).toEqual([
      'HEAD_KEY_PREVIOUS_COMMAND: is one place of a key, and HEAD_KEY_PREVIOUS_FILE another: set one of them',
    ])
  })
})

describe('former secret keys', () => {
  const [one, two] = ['0f'.repeat(32), 'A0'.repeat(32)]

  it('are none, one, or several with commas between', () => {
    expect(readSettings({})).toMatchObject({ SECRET_KEY_PREVIOUS: [] })
    expect(readSettings({ SECRET_KEY_PREVIOUS: ` ${one}, ${two}` })).toMatchObject({
      SECRET_KEY_PREVIOUS: [one, two],
    })
  })

  it.each([one.slice(1), `${one} ${two}`, `${one},x`])('are not %s, and the line shows none', (given) => {
    const lines = linesOf({ SECRET_KEY_PREVIOUS: given })
    expect(lines).toEqual(['SECRET_KEY_PREVIOUS: must be keys of 32 bytes in hex with commas between them'])
  })
})

describe('trusted proxies', () => {
  it('are none, unless they are named', () => {
    expect(readSettings({})).toMatchObject({ TRUSTED_PROXIES: [] })
    expect(readSettings({ TRUSTED_PROXIES: ' 10.0.0.5, 10.1.0.0/16,fd00::/8, ' })).toMatchObject({
      TRUSTED_PROXIES: ['10.0.0.5', '10.1.0.0/16', 'fd00::/8'],
    })
  })

  it.each([
    'loopback',
    'true',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.5, proxy.example',
    '10.0.0.5 10.0.0.6',
  ])('are not %s', (text) => {
    const [line = '', ...more] = linesOf({ TRUSTED_PROXIES: text })
    expect(line).toMatch(/^TRUSTED_PROXIES: must be addresses and networks/)
    expect(more).toEqual([])
  })
})

describe('the addresses of pages and calls, and where pages go when the company is closed', () => {
  it.each([
    [{}, []],
    [{ API_URL: 'https://api.example.com' }, []],
    [{ API_URL: 'http://127.0.0.1:3000' }, []],
    [{ COMPANY_STATUS: '1', LOSS_URL: 'https://closed.example/why', LOSS_HOSTS: 'closed.example' }, []],
    [{ SERVICE_LINK: 'https://chat.example/', LINK_HOSTS: 'chat.example', FRAME_HOSTS: 'chat.example' }, []],
    [{ COMPANY_STATUS: '1', LOSS_URL: 'https://example.com/why', PUBLIC_URL: 'https://example.com' }, []],
  ])('%j is right', (environment, wrong) => {
    expect(linesOf(environment)).toEqual(wrong)
  })

  it.each([
    [{ API_URL: 'http://api.example.com' }, 'API_URL'],
    [{ API_URL: 'https://api.example.com/v1' }, 'API_URL'],
    [{ API_URL: 'https://user:secret@api.example.com' }, 'API_URL'],
    [{ COMPANY_STATUS: '1' }, 'LOSS_URL'],
    [{ LOSS_URL: 'https://evil.example' }, 'LOSS_URL'],
    [{ LOSS_URL: 'https://evil.example', LOSS_HOSTS: 'closed.example' }, 'LOSS_URL'],
    [{ LOSS_URL: 'http://closed.example', LOSS_HOSTS: 'closed.example' }, 'LOSS_URL'],
    [{ LOSS_URL: 'javascript:alert(1)', LOSS_HOSTS: '' }, 'LOSS_URL'],
    [{ SERVICE_LINK: 'https://evil.example/', LINK_HOSTS: 'chat.example' }, 'SERVICE_LINK'],
    [{ SERVICE_LINK: 'javascript:alert(1)', LINK_HOSTS: '' }, 'SERVICE_LINK'],
    [{ FRAME_HOSTS: "chat.example 'unsafe-inline'" }, 'FRAME_HOSTS'],
    [{ FRAME_HOSTS: 'trade.example', PUBLIC_URL: 'https://trade.example' }, 'FRAME_HOSTS'],
    [{ COMPANY_STATUS: '-1' }, 'COMPANY_STATUS'],
    [{ COMPANY_TYPE: '2' }, 'COMPANY_TYPE'],
    [{ ALARM_MAIL: 'ann@example.com, nobody' }, 'ALARM_MAIL'],
    [{ WITHDRAW_HOLD_HOURS: '0.5' }, 'WITHDRAW_HOLD_HOURS'],
    [{ WITHDRAW_METHOD_WAIT_HOURS: '169' }, 'WITHDRAW_METHOD_WAIT_HOURS'],
  ])('%j is wrong', (environment, name) => {
    expect(linesOf(environment).map((line) => line.split(':')[0])).toContain(name)
  })
})

describe('how long ticks and bars stay in the database', () => {
  it.each([[{}], [{ TICK_LOG_DAYS: '0', CANDLE_DAYS: '0' }], [{ TICK_LOG_DAYS: '7', CANDLE_DAYS: '3650' }]])(
    '%j is right',
    (environment) => expect(linesOf(environment)).toEqual([]),
  )

  it.each([
    [{ TICK_LOG_DAYS: '6' }, 'TICK_LOG_DAYS'],
    [{ TICK_LOG_DAYS: '-1' }, 'TICK_LOG_DAYS'],
    [{ CANDLE_DAYS: '1.5' }, 'CANDLE_DAYS'],
    [{ CANDLE_DAYS: 'ever' }, 'CANDLE_DAYS'],
  ])('%j is wrong', (environment, name) => {
    expect(linesOf(environment).map((line) => line.split(':')[0])).toContain(name)
  })
})

describe('monitoring and traces', () => {
  it('are off by default, and the probes are for this machine alone', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({ MONITORING_HOST: '127.0.0.1', DRAIN_DELAY_SECONDS: 0 })
    expect(settings).not.toHaveProperty('MONITORING_PORT')
    expect(settings).not.toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT')
  })

  it('take the names that OpenTelemetry has for them', () => {
    expect(
      readSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,tenant=1',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }),
    ).toMatchObject({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: [
        ['authorization', 'Bearer abc'],
        ['tenant', '1'],
      ],
      OTEL_TRACES_SAMPLER_ARG: 0.25,
    })
  })

  it.each([
    [{ MONITORING_PORT: '3000' }, 'MONITORING_PORT'],
    [{ MONITORING_PORT: '65536' }, 'MONITORING_PORT'],
    [{ MONITORING_PORT: '-1' }, 'MONITORING_PORT'],
    [{ DRAIN_DELAY_SECONDS: '61' }, 'DRAIN_DELAY_SECONDS'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:b@collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%0d%0ab: c' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.1' }, 'OTEL_TRACES_SAMPLER_ARG'],
  ])('%j is wrong, and the line does not repeat it', (environment, name) => {
    const lines = linesOf(environment)
    expect(lines.map((line) => line.split(':')[0])).toEqual([name])
    expect(lines.join()).not.toContain('a:b@')
  })
})

describe('settings as a whole', () => {
  it('have a meaning each in docs/settings.md', () => {
    const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
    const rows = page.split('\n').map((line) => /^\| `(\w+)` *\|[^|]+\| .{8,} \|$/.exec(line)?.[1])
    expect(rows.filter((name) => name !== undefined)).toEqual(SETTING_NAMES)
  })

  it('are refused where the largest stake could never be placed', () => {
    expect(linesOf({ MICRO_STAKE_MAX: '9000' })).toEqual([
      'MICRO_STAKE_MAX: is more than MICRO_OPEN_STAKES_MAX: nobody could place it',
    ])
    expect(linesOf({ MICRO_STAKE_MAX: '9000', MICRO_OPEN_STAKES_MAX: '9000' })).toEqual([])
  })
})
