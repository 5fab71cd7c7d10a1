import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { noteCall } from '@fairtick/testkit/leaks'
import { type Client, makeAccount, newClient, operator, photo, waitingCase } from './client'
import { address } from './person'

/** An answered call of the client: its path below the server, and its parameters. */
type Ask = (path: string, given: Readonly<Record<string, string | number>>) => Promise<unknown>

/**
 * Makes a client without a screen whose name is verified, and whose fund account has the amount of USDT in
 * USD that they deposited: operators have approved both.
 */
export async function makeFundedClient(request: APIRequestContext, amount: string): Promise<Client> {
  const client = newClient()
  const token = await makeAccount(request, client)
  const { post, get, picture } = callsOf(request, token)
  await Promise.all([verifies(post, get, picture), deposits(get, picture, amount)])
  return client
}

/** States a deposit of USDT without a screen; answers its number. */
export async function statesDeposit(
  request: APIRequestContext,
  token: string,
  amount: string,
): Promise<number> {
  const { get, picture } = callsOf(request, token)
  return stated(get, picture, amount)
}

/** USD in the fund account of a client. */
export async function fundOf(request: APIRequestContext, token: string): Promise<string> {
  const accounts = (await callsOf(request, token).get('/v2/api/main/wallet/getBalance', {})) as readonly {
    readonly type: string
    readonly balance: string
  }[]
  return accounts.find(({ type }) => type === 'change')?.balance ?? ''
}

function callsOf(request: APIRequestContext, token: string) {
  const headers = { authorization: token }
  const post: Ask = async (path, data) =>
    read(path, await request.post(address(path), { headers, data: { ...data } }))
  const get: Ask = async (path, params) =>
    read(path, await request.get(address(path), { headers, params: { ...params } }))
  const picture = async (name: string): Promise<string> => {
    const path = '/api/common/image_upload'
    const sent = await request.post(address(path), { headers, multipart: { file: photo(name) } })
    return ((await read(path, sent)) as { readonly url: string }).url
  }
  return { post, get, picture }
}

async function verifies(post: Ask, get: Ask, picture: (name: string) => Promise<string>): Promise<void> {
  await post('/api/user_real/real_name', {
    name: 'Ann Example',
    card_id: 'X1234567',
    front_pic: await picture('front.png'),
    reverse_pic: await picture('back.png'),
  })
  const { id } = (await get('/api/user/info', {})) as { readonly id: number }
  await operator('identity', 'approve', await waitingCase(id), '--reason', 'All is well')
}

async function deposits(get: Ask, picture: (name: string) => Promise<string>, amount: string): Promise<void> {
  const id = await stated(get, picture, amount)
  await operator('charges', 'approve', `${id}`, '--reason', 'It arrived')
}

async function stated(get: Ask, picture: (name: string) => Promise<string>, amount: string): Promise<number> {
  const networks = (await get('/api/quickCharge/networks', { currency_code: 'USDT' })) as readonly {
    readonly id: number
    readonly address: string
  }[]
  const [network] = networks
  const { id } = (await get('/api/quickCharge/submit', {
    number: amount,
    proofImg: await picture('proof.png'),
    address: network?.address ?? '',
    charge_id: network?.id ?? 0,
    txid: randomBytes(32).toString('hex'),
  })) as { readonly id: number }
  return id
}

async function read(
  path: string,
  response: Awaited<ReturnType<APIRequestContext['post']>>,
): Promise<unknown> {
  const answer = await response.text()
  noteCall({ path, answer })
  const { code, msg, data } = JSON.parse(answer) as {
    readonly code: number
    readonly msg: string
    readonly data: unknown
  }
  expect(`${path} ${code} ${msg}`).toMatch(/ 1 /)
  return data
}
