import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WireSignedIn } from '@fairtick/wire'
import {
  CALL,
  PASSWORD,
  newAddress,
  registration,
} from '../../apps/server/test-http/identity/account-user.cases'
import { type Parameters, get, post } from '../../apps/server/test-http/call.cases'
import type { ArrivedMail, Mailbox } from '../../apps/server/test-http/mailbox.cases'
import { PATH } from '../../apps/server/test-http/demo-user.cases'

/** The address of the attacked server, and its mailbox. */
export interface Scene {
  readonly port: number
  readonly mailbox: Pick<Mailbox, 'mails'>
  /** Secrets that must not be in a log afterwards: tokens, codes, passwords, names of documents. */
  readonly secrets: Set<string>
  /** Lifts the wait of a minute between two codes. */
  readonly forgetRequests: () => Promise<void>
}

/** A user with a session, possibly an ended one. */
export interface Person {
  readonly id: number
  /** Empty for a visitor and a demo user. */
  readonly email: string
  readonly token: string
}

/** The seven actors who try every call. */
export const ACTORS = ['visitor', 'demo', 'real', 'other', 'ended', 'frozen', 'rubbish'] as const
export type Actor = (typeof ACTORS)[number]
export type Cast = Readonly<Record<Actor, Person>>

const ARRIVES_MS = 30_000
const LOOK_MS = 20

/** Creates all seven. */
export async function makeCast(scene: Scene): Promise<Cast> {
  const ended = await makeReal(scene)
  const { token } = await logIn(scene, ended.email)
  await endedBy(scene, ended, token)
  return {
    visitor: { id: 0, email: '', token: '' },
    demo: await makeDemo(scene),
    real: await makeReal(scene),
    other: await makeReal(scene),
    ended,
    frozen: await makeFrozen(scene),
    rubbish: { id: 0, email: '', token: randomBytes(32).toString('base64url') },
  }
}

/** A demo user on a separate device. */
export async function makeDemo(scene: Scene): Promise<Person> {
  const demo_id = randomBytes(16).toString('hex')
  scene.secrets.add(demo_id)
  return personOf(scene, (await get<WireSignedIn>(scene, PATH.demo, { demo_id })).data, '')
}

/** Registers a real user with a code from the mailbox. */
export async function makeReal(scene: Scene, email = newAddress()): Promise<Person> {
  scene.secrets.add(PASSWORD)
  const sms_code = await mailedCode(scene, email)
  const { code, data, text } = await post<WireSignedIn>(
    scene,
    CALL.register,
    registration(email, { sms_code }),
  )
  if (code !== 1) throw new Error(`not registered: ${text}`)
  return personOf(scene, data, email)
}

/** Logs a real user in again. */
export async function logIn(scene: Scene, email: string, more: Parameters = {}): Promise<Person> {
  const asked = { account: email, password: PASSWORD, ...more }
  const { code, data, text } = await post<WireSignedIn>(scene, CALL.login, asked)
  if (code !== 1) throw new Error(`not logged in: ${text}`)
  return personOf(scene, data, email)
}

/** A real user whose account was frozen by the link of a mail; the token is older. */
export async function makeFrozen(scene: Scene): Promise<Person> {
  const frozen = await makeReal(scene)
  const { code, text } = await post(scene, CALL.freeze, { token: await freezeToken(scene, frozen) })
  if (code !== 1) throw new Error(`not frozen: ${text}`)
  return frozen
}

/** The token of the link that freezes a user's account, from a mail about a new device. */
export async function freezeToken(scene: Scene, { email }: Person): Promise<string> {
  const before = scene.mailbox.mails.length
  const device = `security test ${'abcdefgh'.at(before % 8)} ${randomBytes(4).toString('hex')}`
  await post(scene, CALL.login, { account: email, password: PASSWORD }, { headers: { 'user-agent': device } })
  const mail = await arrives(scene, email, ({ text }) => FREEZE_LINK.test(text))
  const token = FREEZE_LINK.exec(mail.text)?.[1] ?? ''
  scene.secrets.add(token)
  return token
}

const FREEZE_LINK = /freeze\?token=([\w-]{20,})/

/** Requests a code, without waiting after an earlier one, and reads it in the mailbox. */
export async function mailedCode(scene: Scene, to: string, type = 1): Promise<string> {
  await scene.forgetRequests()
  const before = new Set(scene.mailbox.mails)
  const asked = await post(scene, CALL.sendEmail, { to, type })
  if (asked.code !== 1) throw new Error(`no code: ${asked.text}`)
  const mail = await arrives(scene, to, (each) => !before.has(each) && CODE.test(each.text))
  const code = CODE.exec(mail.text)?.[0] ?? ''
  scene.secrets.add(code)
  return code
}

const CODE = /(?<![\w-])\d{6}(?![\w-])/

/** Waits for a mail. */
export async function arrives(
  { mailbox }: Scene,
  to: string,
  isIt: (mail: ArrivedMail) => boolean,
): Promise<ArrivedMail> {
  for (let waited = 0; waited < ARRIVES_MS; waited += LOOK_MS) {
    const mail = mailbox.mails.find((each) => each.to.includes(to) && isIt(each))
    if (mail) return mail
    await sleep(LOOK_MS)
  }
  throw new Error(`no such mail to ${to} within ${ARRIVES_MS} ms`)
}

async function endedBy(scene: Scene, { token }: Person, by: string): Promise<void> {
  const { data } = await get<{ id: number; current: number }[]>(scene, CALL.sessions, {}, { token })
  const own = data.find(({ current }) => current === 1)?.id ?? 0
  const { code, text } = await post(scene, PATH.endSession, { id: own }, { token: by })
  if (code !== 1) throw new Error(`not ended: ${text}`)
}

function personOf({ secrets }: Scene, { token, user }: WireSignedIn, email: string): Person {
  secrets.add(token)
  return { id: user.id, email, token }
}
