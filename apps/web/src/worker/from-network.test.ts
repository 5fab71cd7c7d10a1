import { afterEach, expect, it, vi } from 'vitest'
import { fromNetworkOr } from './from-network'

const ASKED = new Request('https://trade.example.com/trade')
const KEPT = async (url: string) => new Response(`kept ${url}`)

afterEach(() => vi.unstubAllGlobals())

const page = async (fetched: () => Promise<Response>, kept: () => Promise<Response | undefined>) => {
  vi.stubGlobal('fetch', fetched)
  return (await fromNetworkOr('/', ASKED, kept)).text()
}

it.each([200, 304, 404])('an answer %i is passed on', async (status) => {
  const body = status === 304 ? null : 'fresh'
  expect(
    await page(
      async () => new Response(body, { status }),
      () => KEPT('/'),
    ),
  ).toBe(body ?? '')
})

it.each([500, 502, 503])('an answer %i gives way to the kept page, if there is one', async (status) => {
  const failed = async () => new Response('Bad gateway', { status })
  expect(await page(failed, () => KEPT('/'))).toBe('kept /')
  expect(await page(failed, async () => undefined)).toBe('Bad gateway')
})

it('without an answer the kept page comes, else the failure', async () => {
  const nothing = async () => Promise.reject(new TypeError('offline'))
  expect(await page(nothing, () => KEPT('/'))).toBe('kept /')
  await expect(page(nothing, async () => undefined)).rejects.toThrow('offline')
})
