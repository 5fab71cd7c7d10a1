import { setTimeout as sleep } from 'node:timers/promises'
import { SocketClient } from '../../apps/server/src/realtime/socket-client.cases'
import { CALL, PASSWORD } from '../../apps/server/test-http/identity/account-user.cases'
import { get, post } from '../../apps/server/test-http/call.cases'
import { PATH } from '../../apps/server/test-http/demo-user.cases'
import { PATIENCE_MS, logInOn } from './patient-socket'
import { type Person, type Scene, freezeToken, logIn, mailedCode, makeReal } from './people'
import { type Case, measure } from './proof'

const WITHIN_MS = 1_000
const NEW = 'another river runs by 8 mills'

/** Ways to end a session; `victim` is the session that must be dead afterwards. */
type End = (scene: Scene, victim: Person, by: Person) => Promise<{ code: number; text: string }>
const ENDS: Readonly<Record<string, End>> = {
  logout: (scene, victim) => post(scene, CALL.logout, {}, { token: victim.token }),
  'end_session from elsewhere': async (scene, victim, by) => {
    const { data } = await get<{ id: number; current: number }[]>(
      scene,
      CALL.sessions,
      {},
      { token: victim.token },
    )
    const id = data.find(({ current }) => current === 1)?.id ?? 0
    return post(scene, PATH.endSession, { id }, { token: by.token })
  },
  end_other_sessions: (scene, _victim, by) => post(scene, CALL.endOthers, {}, { token: by.token }),
  'a change of password': (scene, _victim, by) => {
    const asked = { old_password: PASSWORD, new_password: NEW, secondary_password: NEW }
    return post(scene, CALL.amend, asked, { token: by.token })
  },
  'a forgotten password': async (scene, _victim, by) => {
    const auth_code = await mailedCode(scene, by.email, 2)
    const asked = { type: 1, account: by.email, new_password: NEW, secondary_password: NEW, auth_code }
    return post(scene, CALL.forgot, asked)
  },
  'the link that freezes': async (scene, _victim, by) =>
    post(scene, CALL.freeze, { token: await freezeToken(scene, by) }),
}

/** The case of docs/spec/cases.md under which an end is reported; R-13 for ends not listed here. */
const CASES: Readonly<Record<string, string>> = {
  logout: 'A10',
  'a change of password': 'A11',
  'a forgotten password': 'A24',
}

/** An ended session is dead within a second, for calls and for open sockets. */
export async function revocation(scene: Scene): Promise<Case[]> {
  scene.secrets.add(NEW)
  const cases: Case[] = []
  for (const [name, end] of Object.entries(ENDS))
    cases.push(
      await measure(
        CASES[name] ?? 'R-13',
        `${name}: the token on REST, the open socket`,
        '999 and 4401 within 1 s',
        () => timeToDeath(scene, end),
      ),
    )
  return cases
}

async function timeToDeath(scene: Scene, end: End): Promise<{ seen: string; isMet: boolean }> {
  const by = await makeReal(scene)
  const victim = await logIn(scene, by.email)
  const socket = await SocketClient.connect(`ws://127.0.0.1:${scene.port}/v2/ws`)
  try {
    if ((await logInOn(socket, victim.token)) !== 1) throw new Error('the socket could not log in')
    const { code, text } = await end(scene, victim, by)
    if (code !== 1) throw new Error(text)
    const began = performance.now()
    const [rest, closed] = await Promise.all([
      deadOnRest(scene, victim, began),
      socket.end(PATIENCE_MS).then((closeCode) => ({ closeCode, ms: performance.now() - began })),
    ])
    const isMet = rest < WITHIN_MS && closed.ms < WITHIN_MS && closed.closeCode === 4401
    return { seen: `${Math.round(rest)} ms; ${closed.closeCode} after ${Math.round(closed.ms)} ms`, isMet }
  } finally {
    socket.webSocket.terminate()
  }
}

async function deadOnRest(scene: Scene, { token }: Person, began: number): Promise<number> {
  for (;;) {
    const asked = performance.now()
    if ((await get(scene, CALL.info, {}, { token })).code === 999) return asked - began
    if (asked - began > 5 * WITHIN_MS) throw new Error('the token still works')
    await sleep(20)
  }
}
