import { randomBytes } from 'node:crypto'
import {
  CALL,
  PASSWORD,
  newAddress,
  registration,
} from '../../apps/server/test-http/identity/account-user.cases'
import { get, post } from '../../apps/server/test-http/call.cases'
import { BUY, PATH } from '../../apps/server/test-http/demo-user.cases'
import { type Person, type Scene, arrives, mailedCode, makeDemo, makeReal } from './people'
import { type Case, noneOf, prove } from './proof'

/**
 * Unique rows that are requested twice at once while another client trades: both requests are in one batch of
 * the books.
 */
export async function sharedBatches(scene: Scene): Promise<Case[]> {
  const other = await makeDemo(scene)
  const whileTrading = (asks: string, attack: () => Promise<unknown>) =>
    prove('batch', `${asks}: what another client hears otherwise than "done"`, 'none', async () =>
      noneOf(await heardMeanwhile(scene, other, attack)),
    )
  return [
    await whileTrading('an address given back by its link while it is being registered, five times', () =>
      restoredWhileRegistered(scene),
    ),
    await whileTrading('one address registered 20 times at once', () => registeredAtOnce(scene)),
    await whileTrading('one device logged in as demo 20 times at once', async () => {
      const demo_id = randomBytes(16).toString('hex')
      scene.secrets.add(demo_id)
      const answers = await twenty(() => get<{ token: string }>(scene, PATH.demo, { demo_id }))
      for (const { data } of answers) scene.secrets.add(data.token)
    }),
    await whileTrading('one limit set 20 times at once', async () => {
      const { token } = await makeReal(scene)
      await twenty((turn) =>
        post(scene, '/api/user/set_limit', { kind: 'stake', value: 100 + turn }, { token }),
      )
    }),
    await whileTrading('one order 20 times at once by one key', async () => {
      const { token } = await makeDemo(scene)
      const manner = { token, headers: { 'idempotency-key': 'the same' } }
      await twenty(() => post(scene, PATH.submit, BUY, manner))
    }),
  ]
}

const twenty = <Answer>(ask: (turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => ask(turn)))

async function heardMeanwhile(scene: Scene, { token }: Person, attack: () => Promise<unknown>) {
  const attacking = { isOver: false }
  const attacked = attack().finally(() => (attacking.isOver = true))
  const heard = new Set<string>()
  while (!attacking.isOver) {
    const { code, data } = await post<{ Id: number } | null>(scene, PATH.submit, BUY, { token })
    if (code === 1) await post(scene, PATH.close, { id: data?.Id ?? 0 }, { token })
    else heard.add(String(code))
  }
  await attacked
  return [...heard]
}

async function restoredWhileRegistered(scene: Scene): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    const { email, token } = await makeReal(scene)
    const link = await changed(scene, email, token)
    const sms_code = await mailedCode(scene, email)
    const [made] = await Promise.all([
      post<{ token: string } | null>(scene, CALL.register, registration(email, { sms_code })),
      post(scene, CALL.freeze, { token: link }),
    ])
    scene.secrets.add(made.data?.token ?? link)
  }
}

/**
 * Changes a user's address; returns the token of the link that the old address gets, which reverts the
 * change.
 */
async function changed(scene: Scene, email: string, token: string): Promise<string> {
  const next = newAddress()
  await scene.forgetRequests()
  await post(scene, CALL.emailCode, { account: next }, { token })
  const { text } = await arrives(scene, next, (each) => /\b\d{6}\b/.test(each.text))
  const auth_code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const answer = await post(
    scene,
    CALL.changeEmail,
    { account: next, auth_code, password: PASSWORD },
    { token },
  )
  if (answer.code !== 1) throw new Error(`not changed: ${answer.text}`)
  const mail = await arrives(scene, email, (each) => FREEZE_LINK.test(each.text))
  const link = FREEZE_LINK.exec(mail.text)?.[1] ?? ''
  for (const secret of [auth_code, link]) scene.secrets.add(secret)
  return link
}

const FREEZE_LINK = /freeze\?token=([\w-]{20,})/

async function registeredAtOnce(scene: Scene): Promise<void> {
  const email = newAddress()
  const sms_code = await mailedCode(scene, email)
  const answers = await twenty(() =>
    post<{ token: string } | null>(scene, CALL.register, registration(email, { sms_code })),
  )
  for (const { data } of answers) scene.secrets.add(data?.token ?? sms_code)
}
