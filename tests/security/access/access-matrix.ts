import type { Call } from '@fairtick/wire/calls'
import { CALL, PASSWORD } from '../../../apps/server/test-http/identity/account-user.cases'
import {
  type Answer,
  type Parameters,
  callAnswer,
  formOf,
  get,
  post,
  send,
} from '../../../apps/server/test-http/call.cases'
import { BUY, PATH } from '../../../apps/server/test-http/demo-user.cases'
import { EVERY_CALL, methodsOf } from '../../../apps/server/test-http/calls/every-call.cases'
import { rightParameters } from '../../../apps/server/test-http/calls/right-parameters.cases'
import { INTERNALS } from '../../../apps/server/test-http/calls/messages.cases'
import { uploaded } from '../../../apps/server/test-http/calls/send-file.cases'
import { softwareKey } from '../../../apps/server/test-http/identity/software-key.cases'
import { ACCESS, type AccessRow, type Belongings, GETS, OF_OFFERS, PUBLIC_IDS } from './access-rows'
import {
  ACTORS,
  type Actor,
  type Cast,
  type Person,
  type Scene,
  makeCast,
  makeDemo,
  makeReal,
} from '../people'

/** Rows without a call. */
export const rowsAstray = (
  calls: Readonly<Record<string, unknown>> = EVERY_CALL,
  rows: Readonly<Record<string, AccessRow>> = ACCESS,
): string[] => Object.keys(rows).filter((name) => !(name in calls))

/** Parameters that may name what somebody owns, of which no row says where another's are tried. */
export const idsUntried = (
  calls: Readonly<Record<string, Call>> = EVERY_CALL,
  rows: Readonly<Record<string, AccessRow>> = ACCESS,
): string[] =>
  Object.entries(calls)
    .filter(([name, { caller }]) => caller !== 'visitor' && !rows[name]?.ids && !rows[name]?.triedIn)
    .flatMap(([name, { parameters }]) =>
      Object.keys(parameters)
        .filter((each) => /(?:^|_)ids?$|img$|pic$|^sign$/i.test(each) && !PUBLIC_IDS.includes(each))
        .filter((each) => each !== 'id' || !OF_OFFERS.includes(name))
        .map((each) => `${name} ${each}`),
    )

/** The outcome of the matrix. */
export interface MatrixReport {
  readonly requests: number
  /** The answer of each call to each actor, as a code or `file`. */
  readonly seen: Readonly<Record<string, Readonly<Record<Actor, string>>>>
  readonly misses: readonly string[]
}

interface Run {
  readonly scene: Scene
  readonly cast: Cast
  readonly misses: string[]
  requests: number
}

/** Every actor makes every call with each of its verbs, then with foreign and unknown ids. */
export async function runMatrix(
  scene: Scene,
  calls: Readonly<Record<string, Call>> = EVERY_CALL,
): Promise<MatrixReport> {
  const run: Run = { scene, cast: await makeCast(scene), misses: [], requests: 0 }
  const seen: Record<string, Record<Actor, string>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const row = ACCESS[name] ?? {}
    const heard = {} as Record<Actor, string>
    for (const actor of ACTORS) heard[actor] = await askAs(run, { name, call, row, actor })
    seen[name] = heard
  }
  await tryIds(run, calls)
  return { requests: run.requests, seen, misses: run.misses }
}

async function askAs(
  run: Run,
  { name, call, row, actor }: { name: string; call: Call; row: AccessRow; actor: Actor },
): Promise<string> {
  const gets = GETS[call.caller][actor]
  const heard = new Set<string>()
  for (const method of methodsOf(call)) {
    const isServed = gets === 'served'
    const person = row.ends && isServed ? await standInFor(run.scene, actor) : run.cast[actor]
    const code = codeOf(
      await ask(run, { call, method, parameters: row.with?.() ?? rightParameters(call), person }),
    )
    heard.add(String(code))
    const wanted: readonly (number | string)[] = isServed
      ? (row.hears ?? [call.answer.as === 'file' ? 'file' : 1])
      : [gets]
    if (!wanted.includes(code))
      run.misses.push(`${name} ${method} as ${actor}: ${code} instead of ${wanted.join(' or ')}`)
  }
  return [...heard].join('/')
}

/**
 * A foreign and an unknown id must get exactly the same answer, and the owner a different one for their own.
 */
async function tryIds(run: Run, calls: Readonly<Record<string, Call>>): Promise<void> {
  for (const [name, call] of Object.entries(calls)) {
    const row = ACCESS[name]
    if (!row?.ids) continue
    const owner = call.caller === 'real' ? await makeReal(run.scene) : await makeDemo(run.scene)
    const belongings = await belongingsOf(run.scene, owner)
    for (const method of methodsOf(call)) {
      for (const actor of ACTORS) {
        const person = run.cast[actor]
        const absent = await ask(run, { call, method, parameters: row.ids.absent, person })
        const others = await ask(run, { call, method, parameters: row.ids.of(belongings), person })
        if (absent.text !== others.text || absent.status !== others.status)
          run.misses.push(
            `${name} ${method} as ${actor}: another's ${others.text} unlike an absent one's ${absent.text}`,
          )
      }
    }
    const parameters = row.ids.of(belongings)
    const mine = await ask(run, { call, method: call.method, parameters, person: owner })
    const nobodys = await ask(run, { call, method: call.method, parameters: row.ids.absent, person: owner })
    if (!row.ids.own.includes(codeOf(mine)) || mine.text === nobodys.text)
      run.misses.push(`${name}: the owner hears ${mine.text.slice(0, 200)} of their own`)
  }
}

async function belongingsOf(scene: Scene, owner: Person): Promise<Belongings> {
  const { token } = owner
  const orderOf = async (parameters: Parameters) => {
    const { data } = await post<{ Id: number } | null>(scene, PATH.submit, parameters, { token })
    return String(data?.Id ?? 0)
  }
  const bought = { forex_id: 1, type: 1, number: 10, seconds: 30 }
  const option = await post<{ Id: number } | null>(scene, '/v2/api/micro/submit', bought, { token })
  const list = await get<{ id: number; current: number }[]>(scene, CALL.sessions, {}, { token })
  return {
    order: await orderOf(BUY),
    pending: await orderOf({ ...BUY, status: 0, target_price: '2' }),
    option: String(option.data?.Id ?? 0),
    session: String(list.data.find(({ current }) => current === 1)?.id),
    image: await uploaded(scene, token),
    passkey: owner.email === '' ? '0' : await passkeyOf(scene, token),
  }
}

/** Creates a passkey for a real user; without a PUBLIC_URL it belongs to localhost. */
async function passkeyOf(scene: Scene, token: string): Promise<string> {
  const made = await post<{ options: unknown }>(
    scene,
    '/api/user/passkey_options',
    { password: PASSWORD },
    { token },
  )
  const credential = softwareKey().make(made.data.options, `http://localhost:${scene.port}`)
  const { code, text } = await post(scene, '/api/user/passkey_add', { credential, name: 'a key' }, { token })
  if (code !== 1) throw new Error(`no passkey: ${text}`)
  const { data } = await get<{ passkeys: { id: number }[] }>(scene, CALL.security, {}, { token })
  return String(data.passkeys[0]?.id)
}

const standInFor = (scene: Scene, actor: Actor): Promise<Person> =>
  actor === 'demo' ? makeDemo(scene) : makeReal(scene)

async function ask(
  run: Run,
  asked: { call: Call; method: 'GET' | 'POST'; parameters: Parameters; person: Person },
): Promise<Answer> {
  const { call, method, person } = asked
  run.requests += 1
  const { path, rest } = pathOf(call, asked.parameters)
  const headers: Record<string, string> = person.token === '' ? {} : { authorization: person.token }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const text = formOf(rest)
  const answer = await send(
    run.scene,
    method === 'GET'
      ? { path: text === '' ? path : `${path}?${text}`, headers }
      : { method, path, headers: { ...headers, ...form }, body: text },
  )
  if (INTERNALS.test(answer.text) && !isFile(answer)) run.misses.push(`${call.path} leaks: ${answer.text}`)
  return answer
}

/** The path with its parameter filled in, and the other parameters. */
function pathOf({ path }: Call, parameters: Parameters): { path: string; rest: Parameters } {
  const name = /:(\w+)$/.exec(path)?.[1]
  if (name === undefined) return { path, rest: parameters }
  const { [name]: value, ...rest } = parameters
  return { path: path.replace(`:${name}`, encodeURIComponent(String(value))), rest }
}

const isFile = ({ headers }: Answer) => headers['content-disposition'] !== undefined
const codeOf = (answer: Answer): number | 'file' => (isFile(answer) ? 'file' : callAnswer(answer).code)
