import { get, post, send } from '../../../apps/server/test-http/call.cases'
import { heardBy, newOperator, put } from '../../../apps/server/test-http/operator-user.cases'
import { type Client, until } from '../cashier/cashier-people'
import { type Crew, asked, deskOf, read } from './operator-people'
import { makeReal } from '../people'
import { type Case, measure, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

const FILES = 70
const FILES_A_MINUTE = 60
const AT_ONCE = 5

/** Files of lists, and documents (O7, O8). */
export async function filesAndPictures(
  victim: Victim,
  { owner, support, verification }: Crew,
  client: Client,
): Promise<Case[]> {
  return [
    await prove(
      'O7',
      'notes that begin like formulas, in a file: those that a sheet would work out',
      'none',
      async () => {
        const hostile = ['=cmd|1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '"=1","=2"']
        for (const text of hostile) await asked(victim, support, 'notes', { user_id: client.id, text })
        const { text } = await send(victim, {
          path: `/api/admin/notes/export?user_id=${client.id}`,
          headers: { authorization: owner.token },
        })
        const found = hostile.filter((each) => text.includes(each.replaceAll('"', '""').trim()))
        if (found.length < hostile.length) return `${found.length} of ${hostile.length} in the file`
        return noneOf(text.match(/(^|,)"?[=+\-@\t]/gm) ?? [])
      },
    ),
    await prove(
      'O8',
      'a document without a reason, with one, and the act; more than 20 in a minute; in a file of the list',
      '1000, picture, kept, refused, no',
      async () => {
        const [found] = await victim.rows('SELECT id FROM real_name_case WHERE user_id = $1', [client.id])
        const path = `identities/${String(found?.['id'])}/picture`
        const bare = await read(victim, verification, path, { side: 'front' })
        const look = () =>
          send(victim, {
            path: `/api/admin/${path}?side=front&reason=checking`,
            headers: { authorization: verification.token },
          })
        const first = await look()
        const acts = await victim.rows(
          "SELECT FROM operator_act WHERE operator = $1 AND reason = 'checking' AND subject = $2",
          [verification.account, found?.['id']],
        )
        let refused = ''
        for (let looks = 0; looks < 25 && refused === ''; looks += 1)
          if ((await look()).text.includes('"code":1006')) refused = 'refused'
        const list = await send(victim, {
          path: '/api/admin/identities/export',
          headers: { authorization: owner.token },
        })
        const shown = String(first.headers['content-type']).startsWith('image/') ? 'picture' : first.text
        const named = /[0-9a-f]{32}/.test(list.text) ? 'names of files' : 'no'
        return `${bare.code}, ${shown}, ${acts.length === 1 ? 'kept' : 'not kept'}, ${refused}, ${named}`
      },
    ),
    await measure(
      'O7',
      `files of a list by one operator: ${AT_ONCE} at once, then ${FILES} one after another`,
      `not all at once, and ${FILES_A_MINUTE} a minute with those`,
      async () => {
        const { token } = await newOperator(deskOf(victim), owner, 'lou', 'support')
        const file = async () => {
          const path = '/api/admin/notes/export'
          const { headers, text } = await send(victim, { path, headers: { authorization: token } })
          return String(headers['content-type']).startsWith('text/csv') ? 'file' : text.slice(0, 12)
        }
        const began = Date.now()
        const once = await Promise.all(Array.from({ length: AT_ONCE }, file))
        const heard: string[] = []
        for (let turn = 0; turn < FILES; turn += 1) heard.push(await file())
        const [busy, made] = [once, heard].map((all) => all.filter((each) => each === 'file').length)
        const tooMany = heard.filter((each) => each.includes('1006')).length
        // The minute fills evenly while they are made.
        const most = FILES_A_MINUTE - AT_ONCE + Math.ceil((Date.now() - began) / 1_000)
        const isMet = (busy ?? AT_ONCE) < AT_ONCE && (made ?? FILES) <= most && tooMany > 0
        return { seen: `${busy} of ${AT_ONCE}, ${made} of ${FILES}, ${tooMany} too many`, isMet }
      },
    ),
  ]
}

/** Passwords are not chosen by operators (O9). */
export async function passwords(victim: Victim, { owner, support }: Crew): Promise<Case[]> {
  const user = await makeReal(victim)
  return [
    await prove(
      'O9',
      'a password set by an operator; the link sent; in the answer; told by mail; withdrawals held',
      '1001 1, nothing, told, held',
      async () => {
        await victim.forgetRequests()
        const before = victim.mailbox.mails.length
        const set = await send(victim, {
          method: 'PUT',
          path: `/api/admin/users/${user.id}`,
          headers: { authorization: owner.token, 'content-type': 'application/json' },
          body: JSON.stringify({ password: 'chosen by me 77', reason: 'why' }),
        })
        const sent = await asked(victim, support, `users/${user.id}/send_password_link`, {
          remark: 'rang us',
        })
        const mails = () => victim.mailbox.mails.slice(before).filter(({ to }) => to.includes(user.email))
        await until('a mail', async () => mails().length > 0)
        const [held] = await victim.rows('SELECT held_until AS until FROM credential WHERE id = $1', [
          user.id,
        ])
        const isHeld = Number(held?.['until'] ?? 0) > Date.now()
        const isBare = /\d{6}|token=/.test(sent.text) ? 'a code' : 'nothing'
        return `${/"code":(\d+)/.exec(set.text)?.[1]} ${sent.code}, ${isBare}, told, ${isHeld ? 'held' : 'not held'}`
      },
    ),
  ]
}

/** Sessions of a disabled operator (O10). */
export async function disabled(victim: Victim, { owner }: Crew): Promise<Case[]> {
  return [
    await measure(
      'O10',
      'an operator is disabled: their session is dead, ms',
      '999 within 1,000',
      async () => {
        const eve = await newOperator(deskOf(victim), owner, 'eve', 'support')
        const began = performance.now()
        await put(
          victim,
          `/api/admin/operators/${eve.id}`,
          { disabled: 1, reason: 'left' },
          { token: owner.token },
        )
        const heard = await heardBy(deskOf(victim), eve.token)
        const took = Math.round(performance.now() - began)
        return { seen: `${heard} after ${took}`, isMet: heard === 999 && took <= 1000 }
      },
    ),
  ]
}

/** Forged lines of the log (O11). */
export async function lines(victim: Victim): Promise<Case[]> {
  return [
    await prove(
      'O11',
      'line breaks and ANSI in an account, a client program and a language: lines of the log that are no JSON of one line',
      'none',
      async () => {
        const evil = 'a\r\n{"level":60,"msg":"forged"}\u001b[31m@example.com'
        await post(
          victim,
          '/api/admin/login',
          { account: evil, password: evil },
          {
            headers: { 'user-agent': 'x\u001b[31m', lang: 'en\u001b[31m' },
          },
        ).catch(() => undefined)
        await get(victim, '/api/admin/journal', { q: evil }, { token: evil.replace(/[^\w]/g, '') })
        const own = victim.printed().split('\n').filter(Boolean)
        const forged = own.filter((line) => line.includes('forged') && !isOneObject(line))
        return noneOf([...forged, ...own.filter((line) => line.includes('\u001b'))])
      },
    ),
  ]
}

function isOneObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object' && !line.startsWith('{"level":60,"msg":"forged"}')
  } catch {
    return false
  }
}
