import { createHmac } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type APIRequestContext, type Browser, type Page, expect } from '@playwright/test'
import { noteCall, noteMessage } from '@fairtick/testkit/leaks'
import { type WireSignedIn, signedInShape } from '@fairtick/wire'
import { type SignedIn, keepSession } from './kept-session'
import { Person, address } from './person'
import type { Speech } from './speech'

/** A user with a real account and a unique e-mail address. */
export interface Client {
  readonly email: string
  readonly password: string
}

/** A client without an account. */
export function newClient(): Client {
  const name = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  return { email: `client.${name}@mail.example`, password: 'seven quiet herons cross' }
}

/** The newest mail to an address that contains a text, from the local outbox of a server without SMTP. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  words: RegExp | string,
): Promise<string> {
  const says = (mail: string) => (typeof words === 'string' ? mail.includes(words) : words.test(mail))
  let found: string | undefined
  await expect(async () => {
    const page = await (await request.get(address('/outbox'))).text()
    const mails = page.split('<article>').filter((mail) => mail.includes(`<b>${email}</b>`) && says(mail))
    found = mails.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))).at(-1)
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  const mail = (found ?? '').replaceAll('&amp;', '&')
  noteMessage(mail)
  return mail
}

const timeOf = (mail: string): string => /<time>([^<]+)/.exec(mail)?.[1] ?? ''

/** The code in a mail. */
export const codeIn = (mail: string): string =>
  /\b(\d{6})\b/.exec(mail.split('<pre>')[1] ?? '')?.[1] ?? 'no code'

/** Creates a client's account by calls, for journeys about something else; returns a session token. */
export async function makeAccount(
  request: APIRequestContext,
  client: Client,
  more: { readonly invite_code?: string } = {},
): Promise<string> {
  await post(request, '/api/notify/send_email', { to: client.email, type: 1 })
  const code = codeIn(await mailTo(request, client.email, /\d{6}/))
  const areas = await (await request.get(address('/api/default/area_list'))).json()
  const made = await post(request, '/api/user/register', {
    type: 1,
    area_id: areas.data[0].id,
    account: client.email,
    password: client.password,
    re_password: client.password,
    sms_code: code,
    ...more,
  })
  const session = signedIn(made)
  sessions.set(keyOf(client), session)
  return session.token
}

/** The sessions from the registrations of this worker's clients. */
const sessions = new Map<string, SignedIn>()
const keyOf = ({ email, password }: Client): string => `${email} ${password}`

function signedIn(answer: unknown): SignedIn {
  expect(answer).toMatchObject({ code: 1, data: { token: expect.any(String) } })
  return signedInShape.read((answer as { readonly data: WireSignedIn }).data)
}

async function post(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await (await request.post(address(path), { data, headers })).text()
  noteCall({ path, body: JSON.stringify(data), answer })
  return JSON.parse(answer)
}

/** Logs a client in by call, as a browser's device. */
async function loginByCall(
  request: APIRequestContext,
  { email, password }: Client,
  userAgent?: string,
): Promise<SignedIn> {
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent }
  return signedIn(await post(request, '/api/user/loginForU', { type: 1, account: email, password }, headers))
}

/** Logs a client in at the login screen. */
export async function logsIn(page: Page, client: Client, path = '/login'): Promise<void> {
  await page.goto(address(path))
  await page.getByTestId('email').fill(client.email)
  await page.getByTestId('password').fill(client.password)
  await page.getByTestId('login').click()
}

/** Requests a code; a recent earlier one is aged first. */
export async function asksForCode(page: Page, { text }: Speech): Promise<void> {
  const button = page.getByTestId('send-code')
  await button.click()
  const toast = page.getByTestId('toast').filter({ hasText: text('access.codeSent') })
  await expect(toast.last()).toBeVisible()
  await expect(button).toBeDisabled()
}

/** Opens a path, by default the account's, for a client whose session is in the browser. */
export async function enters(page: Page, client: Client, path = '/user'): Promise<Person> {
  const session = sessions.get(keyOf(client)) ?? (await loginByCall(page.request, client))
  await keepSession(page.context(), session)
  await page.goto(address(path))
  return new Person(page)
}

/** Creates an account by calls, and opens a path for its client. */
export async function entersAnew(page: Page, path = '/user'): Promise<Client> {
  const client = newClient()
  await makeAccount(page.request, client)
  await enters(page, client, path)
  return client
}

const OTHER_DEVICE = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Logs a client in on another device, too. */
export async function otherDevice(browser: Browser, client: Client, path = '/user'): Promise<Page> {
  const context = await browser.newContext({ userAgent: OTHER_DEVICE })
  const page = await context.newPage()
  await keepSession(context, await loginByCall(context.request, client, OTHER_DEVICE))
  await page.goto(address(path))
  return page
}

/** Gives the device a fingerprint reader that verifies the user. */
export async function hasAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Creates a passkey for a client on this device; needs a host name. */
export async function addsPasskey(page: Page, client: Client): Promise<void> {
  await hasAuthenticator(page)
  await keepSession(page.context(), await loginByCall(page.request, client))
  await page.goto(addressByName('/mine/security'))
  await page.getByTestId('passkey-name').fill('My phone')
  await page.getByTestId('passkey-password').fill(client.password)
  await page.getByTestId('passkey-add').click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone')
}

/** A path's address with a host name: passkeys cannot belong to an IP address. */
export const addressByName = (path: string): string => address(path).replace('127.0.0.1', 'localhost')

/** The id of the page's logged-in user. */
export async function userIdOf(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('fairtick.session') ?? '').state.user.id)
}

/** The code that an authenticator app shows for a secret (RFC 6238). */
export function totpOf(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', base32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function base32(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A photo: a plain PNG. */
export function photo(name: string) {
  const [width, height] = [640, 400]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x7a)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [piece('IHDR', head), piece('IDAT', pixels), piece('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) }
}

function piece(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(kind), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
