import { refuse } from '../../books/command'
import { type Queryable, inTransaction } from '../../database/in-transaction'
import { readUsedPasskey } from '../../features/identity/passkeys/browser-answer'
import { type Passkey, operatorPasskeys } from '../../features/identity/passkeys/passkey-store'
import { noteAct } from '../operator-act-store'
import type { OperatorPorts } from './operator-ports'
import type { Operator } from './operator-store'

const EACH_MOST = 20
const { read, find, insert, noteUse, remove } = operatorPasskeys
const loginOf = (id: number) => `operator login ${id}`
const makingOf = (id: number) => `operator ${id}`

/** The options to sign in by a passkey; undefined if the operator has no passkey. */
export async function passkeyLogin(
  { pool, webauthn }: OperatorPorts,
  { id }: Pick<Operator, 'id'>,
): Promise<unknown> {
  const known = await read(pool, id)
  if (known.length === 0) return undefined
  return webauthn.request({ name: loginOf(id), owner: makingOf(id) }, known)
}

/** Refuses an answer that is not from one of the operator's passkeys to the challenge of this login. */
export async function checkPasskey(
  { pool, clock, webauthn }: OperatorPorts,
  { id }: Pick<Operator, 'id'>,
  answer: string,
): Promise<void> {
  const challenge = webauthn.take(loginOf(id))
  const response = readUsedPasskey(answer)
  const passkey = response && (await find(pool, response.id))
  if (challenge === undefined || !response || passkey?.userId !== id) refuse('two-factor-wrong')
  const counter = await webauthn.counterOf(response, passkey, challenge)
  const use = { before: passkey.counter, counter: counter ?? 0, now: clock.now() }
  if (counter === undefined || !(await noteUse(pool, passkey.id, use))) refuse('two-factor-wrong')
}

/** The passkeys of an operator, oldest first. */
export const readOwnPasskeys = ({ pool }: OperatorPorts, id: number): Promise<readonly Passkey[]> =>
  read(pool, id)

/** The options to make a passkey, for an operator with a right code. */
export const passkeyCreation = async (
  { pool, webauthn }: OperatorPorts,
  { id, account }: Pick<Operator, 'id' | 'account'>,
): Promise<unknown> =>
  webauthn.creation(
    { name: makingOf(id), owner: makingOf(id) },
    { userName: account, userId: makingOf(id), isFound: false, known: await read(pool, id) },
  )

interface Changing {
  readonly operator: Pick<Operator, 'id' | 'account'>
  readonly ip: string
}

/** Stores a passkey made by an operator's browser; `keep` writes into the same transaction. */
export async function addPasskey(
  ports: OperatorPorts,
  { operator, ip }: Changing,
  asked: { readonly answer: string; readonly name: string },
  keep: (database: Queryable) => Promise<void>,
): Promise<void> {
  const { pool, clock, webauthn } = ports
  const made = await webauthn.made(makingOf(operator.id), asked.answer)
  if (!made) refuse('two-factor-wrong')
  if ((await read(pool, operator.id)).length >= EACH_MOST) refuse('two-factor-state')
  const passkey = { ...made, userId: operator.id, name: asked.name, createdAt: clock.now() }
  await inTransaction(pool, async (database) => {
    if (!(await insert(database, passkey))) refuse('two-factor-wrong')
    await note(ports, database, { operator, ip }, { act: 'operators passkey_add', name: asked.name })
    await keep(database)
  })
}

/** Removes a passkey of an operator, by the operator. */
export async function removePasskey(
  ports: OperatorPorts,
  { operator, ip }: Changing,
  id: number,
): Promise<void> {
  await inTransaction(ports.pool, async (database) => {
    if (!(await remove(database, operator.id, id))) refuse('currency-not-found')
    await note(ports, database, { operator, ip }, { act: 'operators passkey_remove', name: String(id) })
  })
}

const note = (
  { clock }: OperatorPorts,
  database: Queryable,
  { operator, ip }: Changing,
  { act, name }: { readonly act: string; readonly name: string },
) =>
  noteAct(database, {
    at: clock.now(),
    operator: operator.account,
    act,
    subject: operator.id,
    reason: '',
    details: { after: { passkey: name }, ip },
  })
