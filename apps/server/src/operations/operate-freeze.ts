import { inTransaction } from '../database/in-transaction'
import { noteAct } from '../features/identity/real-name/real-name-store'
import { liftFreeze, readFreeze, readLifters } from '../restrictions/restriction-store'
import { type OperatorDesk, type Said, done, refused, timeOf } from './operator-desk'

/** How a line about freezes is written. */
export const FREEZE_USAGE = ['freeze list', 'freeze lift <freeze> --reason "…"   (takes two operators)']

/** Carries out a line about freezes; undefined: it is none. A running server hears of it within a second. */
export async function operateFreeze(line: readonly string[], desk: OperatorDesk): Promise<Said | undefined> {
  const [act, id = '', flag, reason = ''] = line
  if (act === 'list' && line.length === 1) return list(desk)
  if (act !== 'lift' || line.length !== 4 || flag !== '--reason' || !/^[1-9]\d{0,8}$/.test(id))
    return undefined
  return /^[^\p{Cc}]{1,200}$/u.test(reason)
    ? lift(Number(id), reason, desk)
    : refused('Give a reason of up to 200 letters in one line.')
}

async function list({ pool }: OperatorDesk): Promise<Said> {
  const freeze = await readFreeze(pool)
  if (!freeze) return done('Nothing is frozen.')
  const [first] = await readLifters(pool, freeze.id)
  return done(
    [
      `freeze ${freeze.id}  since ${timeOf(freeze.since)}`,
      freeze.findings,
      first === undefined
        ? 'Nobody has lifted it yet.'
        : `${first} has lifted it; a second operator has to as well.`,
      'Once it is lifted, these very rows freeze nothing again. Any other row does, and so does one of these that changes.',
    ].join('\n'),
  )
}

/** The second operator's word lifts it. The rows that it was for freeze nothing again as long as they stay as they are; whatever else is broken does. */
async function lift(id: number, reason: string, { pool, operator, now }: OperatorDesk): Promise<Said> {
  return inTransaction(pool, async (client) => {
    const freeze = await readFreeze(pool)
    if (freeze?.id !== id) return refused(`No freeze ${id} stands.`)
    const before = await readLifters(client, id)
    if (before.includes(operator))
      return refused(`You have lifted freeze ${id} already: a second operator has to.`)
    await noteAct(client, { at: now, operator, act: 'freeze lift', subject: id, reason })
    if ((await readLifters(client, id)).length < 2)
      return done(`Noted. Freeze ${id} is lifted when a second operator says so too.`)
    await liftFreeze(client, id, now)
    return done(`Freeze ${id} is lifted.`)
  })
}
