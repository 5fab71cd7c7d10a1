import type { Page, WebSocketRoute } from '@playwright/test'
import { address, expect, test } from '../people/person'

test('a cut connection is seen, nothing can be traded meanwhile, and everything is true again after it @once', async ({
  person,
}) => {
  // In a calm night a price may be unchanged for a minute.
  test.setTimeout(240_000)
  const { page } = person
  let sockets: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/v2\/ws$/, (socket) => {
    if (isCut) return void socket.close({ code: 1001 })
    sockets.push(socket)
    socket.connectToServer()
  })
  await person.startsTrading()
  await person.orders('buy')

  isCut = true
  for (const socket of sockets) await socket.close({ code: 1001 })
  sockets = []
  await expect(page.getByText('Connection lost', { exact: false })).toBeVisible()
  await expect(page.getByTestId('price')).toHaveAttribute('data-stale', 'true')
  await expect(page.getByTestId('buy')).toBeDisabled()
  await expect(page.getByText('The connection is down', { exact: false })).toBeVisible()
  await closeByAnotherDevice(page)

  isCut = false
  await expect(page.getByText('Connection lost', { exact: false })).toBeHidden({ timeout: 30_000 })
  await expect(page.getByTestId('buy')).toBeEnabled()
  await expect(page.getByTestId('price')).not.toHaveAttribute('data-stale', 'true')
  const price = await page.getByTestId('price').textContent()
  await expect(page.getByTestId('price')).not.toHaveText(price ?? '', { timeout: 170_000 })

  await person.goesTo('orders')
  await expect(page.getByText('No open position')).toBeVisible()
  await person.opensTrade()
  await person.orders('buy')
  await person.goesTo('orders')
  await expect(person.rows).toHaveCount(1)
})

test(
  'a server that no longer answers is left within 25 s @once @long',
  { tag: '@once' },
  async ({ page, person }) => {
    await page.clock.install()
    let isMute = true
    let connections = 0
    await page.routeWebSocket(/\/v2\/ws$/, (socket) => {
      connections += 1
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (!isMute || !String(message).includes('pong')) socket.send(message)
      })
    })
    await person.opens('/')
    await expect.poll(() => connections).toBe(1)
    await page.clock.runFor(25_000)
    await expect.poll(() => connections).toBe(2)
    isMute = false
    await expect(page.getByText('Connection lost', { exact: false })).toBeHidden()
  },
)

test(
  'an order whose answer is lost is asked after under the same key, and exists once @once',
  { tag: '@once' },
  async ({ page, person }) => {
    await person.startsTrading()
    const keys: string[] = []
    await page.route('**/v2/api/forex/submit', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      const answer = await route.fetch()
      if (keys.length < 3) await route.abort('connectionreset')
      else await route.fulfill({ response: answer })
    })
    await person.places('buy')
    await expect(page.getByText('No answer yet to', { exact: false }).first()).toBeVisible()
    await person.hears(/^Checked: .* was carried out/)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
    await page.unroute('**/v2/api/forex/submit')
    await person.goesTo('orders')
    await expect(person.rows).toHaveCount(1)
  },
)

async function closeByAnotherDevice(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('fairtick.session') ?? '').state.token,
  )
  const answer = await page.request.post(address('/v2/api/forex/close_all'), {
    headers: { authorization: token },
    data: {},
  })
  expect(await answer.json()).toMatchObject({ code: 1, data: [{ code: 1 }] })
}
