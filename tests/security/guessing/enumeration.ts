import { setTimeout as sleep } from 'node:timers/promises'
import { CALL, PASSWORD, newAddress } from '../../../apps/server/test-http/identity/account-user.cases'
import { type Parameters, post } from '../../../apps/server/test-http/call.cases'
import { type Scene, makeReal } from '../people'
import { type Case, measure, prove } from '../proof'

/** Largest difference in time that discloses nothing. Source: docs/spec/cases.md A2. */
const TELLS_MS = 5
const PAIRS = 500
/** Pause between two requests, so that background work of the first has ended. */
const PAUSE_MS = 15

/** No answer discloses whether an account exists: not by its text, its code, or its time. */
export async function enumeration(scene: Scene): Promise<Case[]> {
  const { email } = await makeReal(scene)
  const cases = [
    await prove('A2', 'login with a wrong password: known and unknown account', 'equal answers', () =>
      equal(scene, CALL.login, (account) => ({ account, password: WRONG }), [email, newAddress()]),
    ),
    await prove('A20', 'send_email to register: known and unknown', 'equal answers', async () => {
      await scene.forgetRequests()
      return equal(scene, CALL.sendEmail, (to) => ({ to, type: 1 }), [email, newAddress()])
    }),
    await prove('A20', 'send_email to reset: known and unknown', 'equal answers', async () => {
      await scene.forgetRequests()
      return equal(scene, CALL.sendEmail, (to) => ({ to, type: 2 }), [email, newAddress()])
    }),
    await prove('A20', 'forget_password with a wrong code: known and unknown', 'equal answers', () =>
      equal(scene, CALL.forgot, reset, [email, newAddress()]),
    ),
  ]
  const timed: readonly [string, string, string, (address: string) => Parameters][] = [
    ['A2', 'login', CALL.login, (account) => ({ account, password: WRONG })],
    ['A20', 'send_email to reset', CALL.sendEmail, (to) => ({ to, type: 2 })],
    ['A20', 'send_email to register', CALL.sendEmail, (to) => ({ to, type: 1 })],
    ['A20', 'forget_password', CALL.forgot, reset],
  ]
  for (const [id, name, path, parameters] of timed) {
    cases.push(
      await measure(
        id,
        `${name}: ${PAIRS} pairs of a known and an unknown account, by time`,
        `|Δ median| < ${TELLS_MS} ms`,
        () => times(scene, path, parameters, email),
      ),
    )
  }
  return cases
}

const WRONG = 'not the password of anybody 9'
const reset = (account: string) => ({
  type: 1,
  account,
  new_password: PASSWORD,
  secondary_password: PASSWORD,
  auth_code: '000000',
})

async function equal(
  scene: Scene,
  path: string,
  parameters: (address: string) => Parameters,
  [known, unknown]: readonly [string, string],
): Promise<string> {
  const one = await post(scene, path, parameters(known))
  const other = await post(scene, path, parameters(unknown))
  const isEqual = one.text === other.text && one.status === other.status
  return isEqual ? 'equal answers' : `${one.status} ${one.text} and ${other.status} ${other.text}`
}

async function times(
  scene: Scene,
  path: string,
  parameters: (address: string) => Parameters,
  email: string,
): Promise<{ seen: string; isMet: boolean }> {
  const taken: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let turn = 0; turn < PAIRS; turn += 1) {
    if (path === CALL.sendEmail) await scene.forgetRequests()
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) {
      const asked = parameters(which === 'known' ? email : newAddress())
      const began = performance.now()
      await post(scene, path, asked)
      taken[which].push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
  }
  const [known, unknown] = [median(taken.known), median(taken.unknown)]
  const seen = `${known.toFixed(1)} and ${unknown.toFixed(1)} ms, Δ ${(known - unknown).toFixed(2)} ms`
  return { seen, isMet: Math.abs(known - unknown) < TELLS_MS }
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
