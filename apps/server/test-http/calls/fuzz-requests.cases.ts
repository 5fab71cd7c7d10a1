import type { Random } from '@fairtick/testkit'
import { LANGUAGES } from '@fairtick/wire'
import {
  type Call,
  readParameters,
  contractCalls,
  identityCalls,
  optionCalls,
  privacyCalls,
  sessionCalls,
} from '@fairtick/wire/calls'
import { EVERY_CALL, methodsOf } from './every-call.cases'
import { HOSTILE_JSON, HOSTILE_TEXTS } from './hostile-values.cases'

/** A request of the fuzzer. */
export interface Fuzzed {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Its parameters are certainly malformed: it must not succeed. */
  readonly isWrong: boolean
}

/** Values of every kind that calls take; the schema of a parameter decides which of them it takes. */
const CANDIDATES = [
  '0 1 2 3 5 25 30 100 200 500 999 1000 1001 1010 4000000000000',
  '0.01 0.1 0.5 1.05 1.1 1.10001 1.2 30000 29000.5 150 0.00001',
  '1min 5min 1day eur is_show_mobile a-device-of-the-fuzzer another-device-of-it',
  'forex micro win loss lose tie void records contracts options csv json pdf 2023-11-01 2023-11-14 2026-01-01',
  'user sessions limits stake loss_day reality_minutes time_out none someone@example.com +85261234567 000000 two_factor_disable agreement risk',
  'network address memo draw bind_draw_method 2023-11 []',
  `got read price settlement orders app push EUR,USD B${'A'.repeat(86)}`,
  `${'0'.repeat(32)}.png ${'A'.repeat(43)} ${'a'.repeat(64)}`,
].flatMap((line) => line.split(' '))
const VERBS = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
const FORM = 'application/x-www-form-urlencoded'
const OTHER_KINDS = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  FORM,
  'application/json',
]
const TAILS = ['/', '%00', '%zz', '/x', ';a=1', '%2f..']
const STRANGE_NAMES = ['user_id', '__proto__', 'constructor', 'toString', 'x', '']

/**
 * Calls that move money are drawn more often; the one that ends the session seldom, as most calls need one.
 */
const MONEY = [
  contractCalls.submitOrder,
  contractCalls.closeOrder,
  contractCalls.setStops,
  contractCalls.replaceOrder,
  contractCalls.cancelOrder,
  optionCalls.sellOption,
]
const LEAVING = new Set<Call>([
  sessionCalls.logout,
  identityCalls.endOtherSessions,
  privacyCalls.deleteAccount,
])

type Pair = [name: string, value: string]

/** The tokens and values that the fuzzer draws a request from. */
export interface FuzzContext {
  /** Tokens to choose from; an empty one stands for no token. */
  readonly tokens: readonly string[]
  readonly now: number
  /** Values that are accepted, by the name of a parameter: ids that exist, lots that the user can pay for. */
  readonly favourites: Readonly<Record<string, readonly string[]>>
}

/** A random request to a random call, good or hostile. */
export function fuzzedRequest(random: Random, context: FuzzContext): Fuzzed {
  const call = someCall(random)
  const method = random.once(25) ? random.pick(VERBS) : random.pick(methodsOf(call))
  const headers = headersOf(random, random.pick(context.tokens))
  const pairs = pairsOf(random, call, context.favourites)
  const named = call.path.replace(/:(\w+)$/, (whole, name: string) => {
    const given = pairs.find(([each]) => each === name)
    return given ? encodeURIComponent(given[1]) : whole
  })
  const path = random.once(60) ? named + random.pick(TAILS) : named
  if (method === 'POST' && call.takesFile && !random.once(5)) {
    const { kind, body } = fileOf(random)
    return { method, path, headers: { ...headers, 'content-type': kind }, body, isWrong: true }
  }
  if (method === 'POST') {
    const { kind, body, isWrong } = bodyOf(random, call, pairs)
    return { method, path, headers: { ...headers, 'content-type': kind }, body, isWrong }
  }
  if (random.once(5)) pairs.push(['t', String(context.now + random.below(300_000) - 150_000)])
  const query = new URLSearchParams(pairs).toString()
  return { method, path: query === '' ? path : `${path}?${query}`, headers, isWrong: isWrongFor(call, pairs) }
}

/** Parameters that no candidate fits, as `path name`: the fuzzer could send them only with wrong values. */
export function unreachedParameters(): string[] {
  return Object.values(EVERY_CALL).flatMap((call) =>
    Object.keys(call.parameters)
      .filter((name) => rightValues(call, name).length === 0)
      .map((name) => `${call.path} ${name}`),
  )
}

function someCall(random: Random): Call {
  const call = random.once(2) ? random.pick(MONEY) : random.pick(Object.values(EVERY_CALL))
  return LEAVING.has(call) && !random.once(20) ? contractCalls.orders : call
}

function headersOf(random: Random, token: string): Record<string, string> {
  const headers: Record<string, string> = {}
  if (token !== '') headers['authorization'] = random.once(5) ? `Bearer ${token}` : token
  if (random.once(3)) headers['lang'] = random.pick(LANGUAGES)
  if (random.once(20)) headers['lang'] = random.pick(HOSTILE_TEXTS).replace(/[^\x20-\x7e]/g, '')
  if (random.once(4)) headers['idempotency-key'] = `k${random.below(20)}`
  if (random.once(40)) headers['origin'] = random.pick(['null', 'https://evil.example'])
  if (random.once(40)) headers['sec-fetch-site'] = random.pick(['cross-site', 'none', 'same-origin'])
  return headers
}

/** Parameters of a call: mostly right, some hostile, missing, repeated or unknown. */
function pairsOf(random: Random, call: Call, favourites: FuzzContext['favourites']): Pair[] {
  const pairs: Pair[] = []
  for (const name of Object.keys(call.parameters)) {
    const isOptional = fits(call, name, undefined)
    if (random.once(isOptional ? 2 : 40)) continue
    const liked = random.once(4) ? [] : (favourites[name] ?? [])
    const right = liked.length > 0 ? liked : rightValues(call, name)
    const value = random.once(25) ? random.pick(HOSTILE_TEXTS) : random.pick(right)
    pairs.push([random.once(200) ? `${name}[]` : name, value])
    if (random.once(150)) pairs.push([name, random.pick(CANDIDATES)])
  }
  if (random.once(10)) pairs.push([random.pick(STRANGE_NAMES), random.pick(HOSTILE_TEXTS)])
  return pairs
}

function bodyOf(
  random: Random,
  call: Call,
  pairs: readonly Pair[],
): { kind: string; body: string; isWrong: boolean } {
  const isWrong = isWrongFor(call, pairs)
  const form = new URLSearchParams(pairs.map(([...pair]) => pair)).toString()
  if (random.once(40)) return { kind: random.pick(OTHER_KINDS), body: `{${form}`, isWrong: false }
  if (random.once(2)) return { kind: FORM, body: form, isWrong }
  let isSure = true
  const members = pairs.map(([name, value]) => {
    const isHostile = random.once(40)
    if (isHostile) isSure = false
    const plain = /^\d+(\.\d+)?$/.test(value) && random.once(2) ? value : JSON.stringify(value)
    return `${JSON.stringify(name)}:${isHostile ? random.pick(HOSTILE_JSON) : plain}`
  })
  return { kind: 'application/json', body: `{${members.join(',')}}`, isWrong: isWrong && isSure }
}

const FILE_NAMES = ['a.png', '../../etc/passwd', 'a.svg', 'a%00.png', 'x'.repeat(5_000), '']
const FILE_BYTES = [
  '',
  'x',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff',
  'GIF89a/*<script>*/=1',
  '\xff\xd8\xff\xe0<?php phpinfo() ?>',
]

/** A form with files that are no pictures, well-formed or malformed. */
function fileOf(random: Random): { kind: string; body: Buffer } {
  const boundary = random.once(10) ? random.pick(HOSTILE_TEXTS).replace(/[^\x21-\x7e]/g, '') : 'fuzz'
  const parts = Array.from({ length: random.below(4) }, () => {
    const disposition = `form-data; name="${random.pick(['file', 'file', 'x', ''])}"; filename="${random.pick(FILE_NAMES)}"`
    return `--${boundary}\r\ncontent-disposition: ${disposition}\r\n\r\n${random.pick(FILE_BYTES)}\r\n`
  })
  const end = random.once(5) ? '' : `--${boundary}--\r\n`
  return {
    kind: random.once(10) ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(parts.join('') + end, 'latin1'),
  }
}

function isWrongFor({ parameters }: Call, pairs: readonly Pair[]): boolean {
  const names = pairs.map(([name]) => name)
  if (new Set(names).size < names.length || names.some((name) => /[[\]]/.test(name))) return true
  return readParameters(parameters, Object.fromEntries(pairs)).flaws !== undefined
}

const valuesByName = new Map<string, readonly string[]>()

/** The candidates that the schema of a parameter accepts. */
function rightValues(call: Call, name: string): readonly string[] {
  const key = `${call.path} ${name}`
  const values = valuesByName.get(key) ?? CANDIDATES.filter((value) => fits(call, name, value))
  valuesByName.set(key, values)
  return values
}

/** A value fits if the parameters as a whole are not refused because of it. */
function fits({ parameters }: Call, name: string, value: string | undefined): boolean {
  return readParameters(parameters, { [name]: value }).flaws?.[name] === undefined
}
