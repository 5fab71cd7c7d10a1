import { CALL, registration, newAddress } from '../../apps/server/test-http/identity/account-user.cases'
import { type Answer, formOf, get, post, postJson, send } from '../../apps/server/test-http/call.cases'
import { BUY, PATH } from '../../apps/server/test-http/demo-user.cases'
import { INTERNALS } from '../../apps/server/test-http/calls/messages.cases'
import { exchange, head, statusesIn } from '../../apps/server/test-http/calls/raw-socket.cases'
import { uploaded } from '../../apps/server/test-http/calls/send-file.cases'
import { headerFaults } from './header-faults'
import { type Person, type Scene, makeDemo, mailedCode } from './people'
import { type Case, noneOf, prove } from './proof'

const HIDDEN = [
  '/.git/config',
  '/.env',
  '/metrics',
  '/debug',
  '/docs',
  '/admin',
  '/api/admin',
  '/v1/api/user/info',
  '/v3/api/user/info',
  '/server-status',
  '/assets/index.js.map',
  '/boot.js.map',
  '/package.json',
  '/outbox',
]
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Malformed HTTP, and the required headers of every answer. */
export async function protocol(scene: Scene): Promise<Case[]> {
  const demo = await makeDemo(scene)
  return [
    await prove(
      'X3',
      'preflights and readings of evil, null, a sibling, http for https: CORS headers',
      'none',
      () => cors(scene, demo),
    ),
    await prove('X4', 'every kind of answer: headers that are missing or wrong', 'none', async () =>
      noneOf(await headerScan(scene, demo)),
    ),
    await prove('X6', 'authenticated answers: stored, tagged, conditional', 'none', async () => {
      const wrong = []
      for (const path of [CALL.info, CALL.balance, CALL.sessions, `${PATH.orders}?status=1&page=1`]) {
        const asked = { authorization: demo.token, 'if-none-match': '*' }
        const { status, headers: said } = await send(scene, { path, headers: asked })
        if (
          status !== 200 ||
          said['cache-control'] !== 'no-store' ||
          said.etag !== undefined ||
          !/Origin/.test(said.vary ?? '')
        )
          wrong.push(path)
      }
      return noneOf(wrong)
    }),
    await prove('X11', 'invite codes: unknown, 5 KB, markup, CRLF', 'refused, the code not used up', () =>
      invite(scene),
    ),
    await prove(
      'X12',
      'CL+TE, two CL, a folded header, NUL, 100 KB of header, HTTP/0.9: not refused and closed',
      'none',
      () => malformed(scene, demo),
    ),
    await prove('X14', 'hidden paths that are answered with anything', 'none', async () => {
      const wrong = []
      for (const path of HIDDEN) {
        const { status } = await send(scene, { path })
        if (status !== 404) wrong.push(`${path} ${status}`)
      }
      return noneOf(wrong)
    }),
    await prove(
      'X15',
      'JSON with a key twice, __proto__, 10,000 levels, 5 MB, NaN, a BOM: taken, failed or slow',
      'none',
      () => json(scene, demo),
    ),
    await prove('X16', 't missing, negative, 1e309, text: another answer than without', 'none', async () => {
      const plain = await get(scene, CALL.info, {}, { token: demo.token })
      const wrong = []
      for (const t of ['', '-1', '1e309', 'x'])
        if ((await get(scene, CALL.info, { t }, { token: demo.token })).text !== plain.text) wrong.push(t)
      return noneOf(wrong)
    }),
    await prove(
      'X18',
      'the parameters of an order in the query of a POST, in a cookie, in a header',
      '1000 1000 1000',
      async () => {
        const heard = []
        const where: { path: string; headers?: Record<string, string> }[] = [
          { path: `${PATH.submit}?${formOf(BUY)}` },
          { path: PATH.submit, headers: { cookie: formOf(BUY).replaceAll('&', '; ') } },
          {
            path: PATH.submit,
            headers: Object.fromEntries(
              Object.entries(BUY).map(([name, value]) => [`x-${name}`, String(value)]),
            ),
          },
        ]
        for (const { path, headers: more } of where) {
          const answer = await send(scene, {
            method: 'POST',
            path,
            headers: { ...FORM, ...more, authorization: demo.token },
            body: '',
          })
          heard.push((JSON.parse(answer.text) as { code: number }).code)
        }
        return heard.join(' ')
      },
    ),
  ]
}

async function cors(scene: Scene, { token }: Person): Promise<string> {
  const wrong: string[] = []
  for (const origin of [
    'https://evil.example',
    'null',
    `https://sub.127.0.0.1:${scene.port}`,
    `ftp://127.0.0.1:${scene.port}`,
  ])
    for (const method of ['OPTIONS', 'GET'])
      for (const path of [CALL.info, PATH.submit, PATH.list]) {
        const asked = { origin, authorization: token, 'access-control-request-method': 'POST' }
        const answer = await send(scene, { method, path, headers: asked })
        if (Object.keys(answer.headers).some((name) => name.startsWith('access-control-')))
          wrong.push(`${method} ${path} for ${origin}`)
      }
  return noneOf(wrong)
}

/** The header faults of every kind of answer. */
export async function headerScan(scene: Pick<Scene, 'port'>, { token }: Person): Promise<string[]> {
  const asked: [string, Answer][] = []
  const ask = async (title: string, sent: Parameters<typeof send>[1]) =>
    void asked.push([title, await send(scene, sent)])
  const own = { authorization: token }
  const shell = await send(scene, { path: '/' })
  const asset = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(shell.text)?.[1] ?? '/boot.js'
  await ask('page', { path: '/' })
  await ask('page without a screen', { path: '/nothing' })
  await ask('asset', { path: asset })
  await ask('missing asset', { path: '/assets/none.js' })
  await ask('page by POST', { method: 'POST', path: '/' })
  await ask('HEAD', { method: 'HEAD', path: '/' })
  await ask('bad address', { path: '/%zz' })
  await ask('bad address of a call', { path: '/api/%zz' })
  await ask('success', { path: CALL.info, headers: own })
  await ask('public success', { path: PATH.list })
  await ask('no session', { path: CALL.info })
  await ask('wrong parameter', { path: `${PATH.close}?id=x`, headers: own })
  await ask('unknown call', { path: '/api/nothing' })
  await ask('wrong verb', { method: 'PUT', path: CALL.info })
  await ask('cross-site', { path: PATH.submit, headers: { ...own, 'sec-fetch-site': 'cross-site' } })
  await ask('body too large', { method: 'POST', path: CALL.login, headers: FORM, body: 'x'.repeat(100_000) })
  await ask('body of another kind', {
    method: 'POST',
    path: CALL.login,
    headers: { 'content-type': 'text/plain' },
    body: 'x',
  })
  await ask('preflight', {
    method: 'OPTIONS',
    path: CALL.info,
    headers: { origin: `http://127.0.0.1:${scene.port}`, 'access-control-request-method': 'GET' },
  })
  await ask('foreign preflight', {
    method: 'OPTIONS',
    path: CALL.info,
    headers: { origin: 'https://evil.example' },
  })
  await ask('statement', {
    path: '/api/account/statement?from=2026-01-01&to=2026-01-02&format=csv',
    headers: own,
  })
  await ask('picture', { path: await uploaded(scene, token), headers: own })
  await ask('outbox', { path: '/outbox' })
  return asked.flatMap(([title, answer]) => headerFaults(title, answer))
}

async function invite(scene: Scene): Promise<string> {
  const email = newAddress()
  const sms_code = await mailedCode(scene, email)
  for (const invite_code of ['NOBODYS1', 'x'.repeat(5_000), '<script>', 'A\r\nB']) {
    const { code } = await post(scene, CALL.register, registration(email, { sms_code, invite_code }))
    if (code !== 1108 && code !== 1000) return `${invite_code.slice(0, 20)}: ${code}`
  }
  const { code, data } = await post<{ token: string }>(
    scene,
    CALL.register,
    registration(email, { sms_code }),
  )
  if (code === 1) scene.secrets.add(data.token)
  return code === 1 ? 'refused, the code not used up' : `then ${code}`
}

async function malformed(scene: Scene, { token }: Person): Promise<string> {
  const order = formOf(BUY)
  const own = ['authorization', token] as const
  const form = ['content-type', 'application/x-www-form-urlencoded'] as const
  const length = ['content-length', String(order.length)] as const
  const requests = {
    'CL and TE': `${head(`POST ${PATH.submit} HTTP/1.1`, [own, form, length, ['transfer-encoding', 'chunked']])}0\r\n\r\n${order}`,
    'two CL': `${head(`POST ${PATH.submit} HTTP/1.1`, [own, form, length, ['content-length', '0']])}${order}`,
    'folded header': `GET ${CALL.info} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: x\r\n ${token}\r\n\r\n`,
    NUL: head(`GET ${CALL.info} HTTP/1.1`, [own, ['lang', 'e\0n']]),
    'large header': head(`GET ${CALL.info} HTTP/1.1`, [own, ['lang', 'e'.repeat(100_000)]]),
    'HTTP/0.9': `GET ${CALL.info}\r\n\r\n`,
  }
  const wrong: string[] = []
  for (const [title, request] of Object.entries(requests)) {
    const heard = await exchange(scene.port, [request])
    const isRefused = statusesIn(heard.text).every((status) => status >= 400 && status < 500)
    if (!heard.isClosed || !isRefused || INTERNALS.test(heard.text))
      wrong.push(`${title}: ${heard.text.slice(0, 80)}`)
    if (heard.text !== '' && !/content-security-policy:/i.test(heard.text))
      wrong.push(`${title}: bare headers`)
  }
  return noneOf(wrong)
}

async function json(scene: Scene, { token }: Person): Promise<string> {
  const bodies = {
    twice: '{"account":"a","account":"b","password":"x"}',
    __proto__: '{"__proto__":{"is_demo":0},"account":"a","password":"x"}',
    deep: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    large: `{"account":"${'a'.repeat(5_000_000)}"}`,
    NaN: '{"account":NaN,"password":"x"}',
    BOM: '\ufeff{"account":"a","password":"x"}',
  }
  const wrong: string[] = []
  for (const [title, body] of Object.entries(bodies)) {
    const began = performance.now()
    const { status, code } = await postJson(scene, CALL.phrase, body, { token }).catch(() => ({
      status: 0,
      code: 1002,
    }))
    const ms = performance.now() - began
    if (code === 1 || status >= 500 || ms > 1_000)
      wrong.push(`${title}: ${status} ${code} in ${Math.round(ms)} ms`)
  }
  return noneOf(wrong)
}
