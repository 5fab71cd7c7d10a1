import {
  CALL,
  PASSWORD,
  newAddress,
  registration,
} from '../../apps/server/test-http/identity/account-user.cases'
import { get, post, postJson, send } from '../../apps/server/test-http/call.cases'
import { PATH } from '../../apps/server/test-http/demo-user.cases'
import { uploaded } from '../../apps/server/test-http/calls/send-file.cases'
import { type Person, type Scene, arrives, logIn, mailedCode, makeDemo, makeReal } from './people'
import { type Case, noneOf, prove } from './proof'

const USER_FIELDS = 'created_at email id invite_code is_demo is_trader mobile review_status two_factor uid'

/** The accounts used by the cases. */
interface Accounts {
  readonly scene: Scene
  readonly one: Person
  readonly other: Person
  readonly demo: Person
  /** The session of `one`, in the form of a call's parameter. */
  readonly asOne: { readonly token: string }
}

/** The cases of attacks on a user's own account and others, without guessing and the matrix. */
export async function accounts(scene: Scene): Promise<Case[]> {
  const one = await makeReal(scene)
  const other = await makeReal(scene)
  const made = { scene, one, other, demo: await makeDemo(scene), asOne: { token: one.token } }
  return [...(await logins(made)), ...(await disclosures(made)), ...(await documents(made))]
}

/** Logins, tokens, passwords and registrations. */
async function logins({ scene, one, asOne }: Accounts): Promise<Case[]> {
  return [
    await prove('A5', 'login with objects in JSON', '1000', async () =>
      String((await postJson(scene, CALL.login, '{"account":{"$ne":""},"password":{"$ne":""}}')).code),
    ),
    await prove('A6', 'two logins', 'two tokens, both listed', async () => {
      const [first, second] = [await logIn(scene, one.email), await logIn(scene, one.email)]
      const { data } = await get<unknown[]>(scene, CALL.sessions, {}, asOne)
      return first.token !== second.token && data.length >= 3 ? 'two tokens, both listed' : `${data.length}`
    }),
    await prove(
      'A7',
      'tokens empty, rubbish, truncated, of 10 KB, as a JSON web token: unlike none',
      'none',
      () => unlikeNone(scene, one.token),
    ),
    await prove('A8', 'a token in the query, in a cookie, in the body', '999 999 999', async () => {
      const query = await get(scene, CALL.info, { token: one.token, authorization: one.token })
      const headers = { cookie: `authorization=${one.token}; token=${one.token}` }
      const cookie = await get(scene, CALL.info, {}, { headers })
      const body = await post(scene, CALL.phrase, { phrase: 'x', token: one.token, authorization: one.token })
      return [query, cookie, body].map(({ code }) => code).join(' ')
    }),
    await prove(
      'A12',
      'new passwords: unlike, short, common, with the product’s name',
      '1111 1109 1109 1109',
      async () => {
        const heard = []
        for (const [password, again] of [
          ['another river runs by 8 mills', 'another river runs by 9 mills'],
          ['short 1', 'short 1'],
          ['password123', 'password123'],
          ['fairtick 2026', 'fairtick 2026'],
        ] as const) {
          const asked = { old_password: PASSWORD, new_password: password, secondary_password: again }
          heard.push((await post(scene, CALL.amend, asked, asOne)).code)
        }
        return heard.join(' ')
      },
    ),
    await prove('A15', 'one address registered 20 times at once, in all its spellings', '1 account', () =>
      twentyAtOnce(scene),
    ),
    await prove(
      'A16',
      'registering with is_demo, is_trader, balance, uid, role, id',
      'a plain real user',
      () => massAssignment(scene),
    ),
  ]
}

/** Forged parameters and headers, and answers that disclose too much. */
async function disclosures({ scene, one, other, asOne }: Accounts): Promise<Case[]> {
  return [
    await prove('A21', 'addresses with CRLF, two of them, a list', '1000 1000 1000 1000', async () => {
      const heard = []
      for (const to of [
        'a@example.com\r\nBcc: b@example.com',
        'a@example.com,b@example.com',
        'a@example.com b@example.com',
      ])
        heard.push((await post(scene, CALL.sendEmail, { to, type: 1 })).code)
      const list = { method: 'POST', path: CALL.sendEmail, body: 'to[]=a@example.com&type=1' }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { text } = await send(scene, { ...list, headers })
      return [...heard, (JSON.parse(text) as { code: number }).code].join(' ')
    }),
    await prove(
      'A25',
      'a code asked for with Host and X-Forwarded-Host of evil.example: where the mail names it',
      'nowhere',
      () => forgedHost(scene, one.email),
    ),
    await prove(
      'A26',
      'demo_id short, guessable by its shape, of 10 KB, with a space',
      '1000 1000 1000 1000',
      async () => {
        const heard = []
        for (const demo_id of ['1', 'short', 'x'.repeat(10_000), 'a b c d e f g h i'])
          heard.push((await get(scene, PATH.demo, { demo_id })).code)
        return heard.join(' ')
      },
    ),
    await prove('A28', 'fields of user/info', USER_FIELDS, async () => {
      const { data } = await get<object>(scene, CALL.info, {}, asOne)
      return Object.keys(data).toSorted().join(' ')
    }),
    await prove(
      'A29',
      'settings by name: jwt_secret, smtp, SECRET_KEY, __proto__, ../',
      '1000 1000 1000 1000 1000',
      async () => {
        const heard = []
        for (const key of ['jwt_secret', 'smtp', 'SECRET_KEY', '__proto__', '../'])
          heard.push((await get(scene, CALL.setting, { key })).code)
        return heard.join(' ')
      },
    ),
    await prove(
      'A31',
      'own balance, sessions and profits asked for with user_id, uid, account_id of another',
      'unchanged',
      async () => {
        const foreign = { user_id: other.id, uid: other.id, account_id: other.id, id: other.id }
        for (const path of [CALL.balance, CALL.info, '/api/user/get_profits', CALL.security]) {
          const plain = await get(scene, path, {}, asOne)
          const forged = await get(scene, path, foreign, asOne)
          if (plain.text !== forged.text) return `${path}: ${forged.text}`
        }
        return 'unchanged'
      },
    ),
    await prove('A30', 'the address that company status leads to', 'none or https', async () => {
      const { data } = await get<{ loss_url: string | null }>(scene, '/api/company/getCompanyStatus')
      const address = data.loss_url ?? ''
      return address === '' || address.startsWith('https://') ? 'none or https' : address
    }),
    await prove(
      'A37',
      'areas, settings and categories to a visitor: private words in them',
      'none',
      async () => {
        const wrong = []
        for (const path of [CALL.areas, CALL.basicInfo, '/v2/api/forex/getCategories'])
          if (/token|password|secret|"email"|phone/i.test((await get(scene, path)).text)) wrong.push(path)
        return noneOf(wrong)
      },
    ),
    await prove('A32', 'resetForexDemoAccount by a real user', '1000', async () =>
      String((await get(scene, PATH.reset, {}, asOne)).code),
    ),
    await prove(
      'A36',
      'lang: a path, markup, 5 KB, unknown: other answers than in English',
      'none',
      async () => {
        const plain = await get(scene, CALL.info, {})
        const wrong = []
        for (const lang of ['../../etc/passwd', '<script>', 'x'.repeat(5_000), 'zz']) {
          const heard = await get(scene, CALL.info, {}, { headers: { lang } })
          if (heard.text !== plain.text) wrong.push(`${lang.slice(0, 20)}: ${heard.text.slice(0, 80)}`)
        }
        return noneOf(wrong)
      },
    ),
  ]
}

/** Pictures, documents, exports and mails. */
async function documents({ scene, one, other, demo, asOne }: Accounts): Promise<Case[]> {
  return [
    await prove('U1', 'an upload without a session', '999', async () => {
      const path = '/api/common/image_upload'
      return String((await post(scene, path)).code)
    }),
    await prove(
      'U8',
      "a picture as its owner, as another, without a session, with another's signature, later",
      'file 1000 999 1000 1000',
      () => pictures(scene, one.token, other.token),
    ),
    await prove(
      'U10',
      'real_name with pictures at http://169.254.169.254, file:, javascript:, //evil, another’s',
      '1000 1000 1000 1000 1000',
      async () => {
        const stolen = await uploaded(scene, other.token)
        const heard = []
        for (const front_pic of [
          'http://169.254.169.254/',
          'file:///etc/passwd',
          'javascript:alert(1)',
          '//evil.example/a.png',
          stolen,
        ])
          heard.push((await realName(scene, one.token, { front_pic })).code)
        return heard.join(' ')
      },
    ),
    await prove('U12', 'real_name with review_status=2 beside it', 'waiting', async () => {
      const { code } = await realName(scene, one.token, { review_status: 2 })
      const center = await get<{ review_status: number }>(scene, '/api/user_real/center', {}, asOne)
      return code === 1 && center.data.review_status === 1 ? 'waiting' : `${code} ${center.text}`
    }),
    await prove('U13', 'real_name by a demo user', '1101', async () =>
      String((await post(scene, '/api/user_real/real_name', {}, { token: demo.token })).code),
    ),
    await prove(
      'export',
      'hashes, tokens, two-factor secrets in an export; formulas in its tables',
      'none',
      () => exported(scene, one),
    ),
    await prove(
      'mail',
      'markup and a link in the name of a new device, in its mail',
      'not in it',
      async () => {
        const before = new Set(scene.mailbox.mails)
        const account = { account: one.email, password: PASSWORD }
        const asked = { headers: { 'user-agent': DEVICE } }
        const { data } = await post<{ token: string }>(scene, CALL.login, account, asked)
        scene.secrets.add(data.token)
        const mail = await arrives(scene, one.email, (each) => !before.has(each) && /freeze/.test(each.text))
        return /<img|evil\.example/.test(mail.html + mail.text) ? mail.html : 'not in it'
      },
    ),
    await prove('U15', 'the number of the document, as center shows it', 'masked', async () => {
      const center = await get(scene, '/api/user_real/center', {}, asOne)
      return center.text.includes(DOCUMENT) ? 'in full' : 'masked'
    }),
  ]
}

/** User agent of an attacker's browser. */
const DEVICE = '=HYPERLINK("https://evil.example")<img src=x onerror=alert(1)>'

async function exported(scene: Scene, { email, token }: Person): Promise<string> {
  const account = { account: email, password: PASSWORD }
  const asked = { headers: { 'user-agent': '=cmd|calc' } }
  const { data } = await post<{ token: string }>(scene, CALL.login, account, asked)
  scene.secrets.add(data.token)
  const file = (query: string) =>
    send(scene, { path: `/api/user/export?${query}`, headers: { authorization: token } })
  const [whole, table] = [await file('format=json'), await file('format=csv&kind=sessions')]
  const wrong = [token, data.token, PASSWORD, 'argon2', 'password_hash', 'totp_secret', 'token_hash'].filter(
    (each) => whole.text.includes(each),
  )
  if (!whole.text.includes(email)) wrong.push('nothing in it')
  if (!/cmd/.test(table.text) || /(^|,)"?=cmd/m.test(table.text)) wrong.push(table.text.slice(0, 200))
  return noneOf(wrong.map((each) => each.slice(0, 12)))
}

const DOCUMENT = 'QX7741902'

async function unlikeNone(scene: Scene, token: string): Promise<string> {
  const none = await get(scene, CALL.info)
  const wrong: string[] = []
  for (const each of [
    '',
    'rubbish',
    token.slice(0, -1),
    `${token}A`,
    'x'.repeat(10_000),
    'eyJhbGciOiJub25lIn0.e30.',
  ])
    if ((await get(scene, CALL.info, {}, { token: each })).text !== none.text) wrong.push(each.slice(0, 20))
  return noneOf(wrong)
}

async function twentyAtOnce(scene: Scene): Promise<string> {
  const email = newAddress()
  const sms_code = await mailedCode(scene, email)
  const spellings = [email, email.toUpperCase(), `${email}.`, email.replace('example', 'EXAMPLE')]
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, turn) =>
      post<{ token: string } | null>(
        scene,
        CALL.register,
        registration(spellings[turn % spellings.length] ?? email, { sms_code }),
      ),
    ),
  )
  for (const { data } of answers) if (data) scene.secrets.add(data.token)
  return `${answers.filter(({ code }) => code === 1).length} account`
}

async function massAssignment(scene: Scene): Promise<string> {
  const email = newAddress()
  const sms_code = await mailedCode(scene, email)
  const forged = {
    is_trader: 1,
    is_demo: 1,
    balance: '1000000',
    uid: 1,
    role: 'admin',
    id: 1,
    review_status: 2,
  }
  const { data } = await post<{ token: string; user: { id: number; uid: string } & Record<string, unknown> }>(
    scene,
    CALL.register,
    registration(email, { sms_code, ...forged }),
  )
  scene.secrets.add(data.token)
  const { user } = data
  const isPlain = user['is_demo'] === 0 && user['is_trader'] === 0 && user['review_status'] === 0
  return isPlain && user.id !== 1 && user.uid !== '1' ? 'a plain real user' : JSON.stringify(user)
}

async function forgedHost(scene: Scene, email: string): Promise<string> {
  await scene.forgetRequests()
  const before = new Set(scene.mailbox.mails)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const answer = await post(scene, CALL.sendEmail, { to: email, type: 2 }, { headers })
  const mail = await arrives(scene, email, (each) => !before.has(each))
  scene.secrets.add(/\b\d{6}\b/.exec(mail.text)?.[0] ?? mail.raw)
  return mail.raw.includes('evil.example') || answer.text.includes('evil.example') ? mail.raw : 'nowhere'
}

async function pictures(scene: Scene, own: string, others: string): Promise<string> {
  const url = await uploaded(scene, own)
  const neighbours = await uploaded(scene, others)
  const query = url.slice(url.indexOf('?'))
  const later = url.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 1_000}`)
  const heard: string[] = []
  for (const [path, token] of [
    [url, own],
    [url, others],
    [url, ''],
    [neighbours.slice(0, neighbours.indexOf('?')) + query, own],
    [later, own],
  ] as const) {
    const answer = await send(scene, { path, headers: token === '' ? {} : { authorization: token } })
    const isFile = answer.headers['content-disposition'] !== undefined
    heard.push(isFile ? 'file' : String((JSON.parse(answer.text) as { code: number }).code))
  }
  return heard.join(' ')
}

async function realName(scene: Scene, token: string, more: Readonly<Record<string, string | number>>) {
  scene.secrets.add(DOCUMENT)
  const [front_pic, reverse_pic] = [await uploaded(scene, token), await uploaded(scene, token)]
  for (const url of [front_pic, reverse_pic]) scene.secrets.add(/[0-9a-f]{32}/.exec(url)?.[0] ?? url)
  const asked = { name: 'Ada Lovelace', card_id: DOCUMENT, front_pic, reverse_pic, ...more }
  return post(scene, '/api/user_real/real_name', asked, { token })
}
