import { expect, test } from './person'

test('the calls are shown to whoever builds a client, with what each takes and answers @once @long', async ({
  person,
}) => {
  const { page } = person
  await page.goto('/api/docs')
  await page.locator('#operations-tag-contracts').click()
  const call = page.locator('#operations-contracts-closeAllOrders')
  await call.getByRole('button').first().click()
  await expect(call.getByText('idempotency-key')).toBeVisible()
  await expect(call.getByText('429')).toBeVisible()
  const asked = await page.request.get('/api/docs/asyncapi.json')
  expect(await asked.json()).toMatchObject({ asyncapi: '3.0.0' })
})
