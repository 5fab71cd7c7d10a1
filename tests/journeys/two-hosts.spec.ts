import { expect, test } from '@playwright/test'
import { watchPolicy } from '../security/in-browser'

test('A page on www. calls api. and hears prices from there, and its own policy lets it @once', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  const violations = await watchPolicy(page)
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    if (/^\/(api|v2)\//.test(pathname)) asked.add(host)
  })
  const sockets: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => sockets.push(new URL(socket.url()).host))
  })
  await page.goto(`http://www.fairtick.test:${port}/login`)
  await page.getByTestId('demo-login').click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`http://www.fairtick.test:${port}/user`)
  await expect(page.getByTestId('account-contract')).toContainText('10,000')
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  expect(violations).toEqual([])
  expect([...asked]).toEqual([`api.fairtick.test:${port}`])
  expect(new Set(sockets)).toEqual(asked)
})
