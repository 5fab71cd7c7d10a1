import { inTransaction } from '../database/in-transaction'
import { noteAct } from '../features/identity/real-name/real-name-store'
import { CATEGORIES, referenceInstruments } from '../market/reference/instruments'
import { type Halt, addHalt, liftHalt, readHalts } from '../restrictions/restriction-store'
import { NOTICE_MS } from '../restrictions/restrictions'
import { type OperatorDesk, type Said, done, refused, timeOf } from './operator-desk'

/** How a line about halts is written. */
export const HALT_USAGE = [
  'halt list',
  'halt add <instrument, category or all> halt|close_only --reason "…"   (clients read the reason)',
  'halt lift <halt> --reason "…"',
]

const REASON = /^[^\p{Cc}]{1,200}$/u

/** Carries out a line about halts; undefined: it is none. What it says holds two seconds later, when a running server knows of it. */
export async function operateHalt(line: readonly string[], desk: OperatorDesk): Promise<Said | undefined> {
  const [act] = line
  if (act === 'list' && line.length === 1) return list(desk)
  if (act === 'add' && line.length === 5 && line[3] === '--reason') return add(line, desk)
  if (act === 'lift' && line.length === 4 && line[2] === '--reason') return lift(line, desk)
  return undefined
}

async function list({ pool, now }: OperatorDesk): Promise<Said> {
  const standing = await readHalts(pool, now)
  if (standing.length === 0) return done('Nothing is halted.')
  return done(
    standing
      .map(
        (each) =>
          `halt ${each.id}  ${nameOf(each)}  ${each.kind}  since ${timeOf(each.since)}  ${each.reason}`,
      )
      .join('\n'),
  )
}

async function add(line: readonly string[], { pool, operator, now }: OperatorDesk): Promise<Said> {
  const [, what = '', kind, , reason = ''] = line
  const reach = reachOf(what)
  if (!reach) return refused(`There is no instrument or category ${what}; all is everything.`)
  if (kind !== 'halt' && kind !== 'close_only') return refused('A halt is of the kind halt or close_only.')
  if (!REASON.test(reason)) return refused('Give a reason of up to 200 letters in one line.')
  const since = now + NOTICE_MS
  const id = await inTransaction(pool, async (client) => {
    const made = await addHalt(client, { ...reach, kind, reason, since })
    await noteAct(client, { at: now, operator, act: `halt add ${kind}`, subject: made, reason })
    return made
  })
  return done(`Halt ${id}: ${what} is ${kind === 'halt' ? 'halted' : 'close-only'} from ${timeOf(since)}.`)
}

async function lift(line: readonly string[], { pool, operator, now }: OperatorDesk): Promise<Said> {
  const [, id = '', , reason = ''] = line
  if (!/^[1-9]\d{0,8}$/.test(id)) return refused('Say which halt: halt list shows their numbers.')
  if (!REASON.test(reason)) return refused('Give a reason of up to 200 letters in one line.')
  const until = now + NOTICE_MS
  const isLifted = await inTransaction(pool, async (client) => {
    if (!(await liftHalt(client, Number(id), until))) return false
    await noteAct(client, { at: now, operator, act: 'halt lift', subject: Number(id), reason })
    return true
  })
  return isLifted ? done(`Halt ${id} is lifted from ${timeOf(until)}.`) : refused(`No halt ${id} stands.`)
}

function reachOf(what: string): Pick<Halt, 'instrumentId' | 'categoryId'> | undefined {
  if (what === 'all') return { instrumentId: undefined, categoryId: undefined }
  const instrument = referenceInstruments().find(({ code }) => code === what)
  if (instrument) return { instrumentId: instrument.id, categoryId: undefined }
  const category = CATEGORIES.find(({ key }) => key === what)
  return category && { instrumentId: undefined, categoryId: category.id }
}

function nameOf({ instrumentId, categoryId }: Halt): string {
  if (instrumentId !== undefined)
    return referenceInstruments().find(({ id }) => id === instrumentId)?.code ?? `instrument ${instrumentId}`
  if (categoryId === undefined) return 'all'
  return CATEGORIES.find(({ id }) => id === categoryId)?.key ?? `category ${categoryId}`
}
