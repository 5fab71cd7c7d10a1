import { entersAnew } from '../people/client'
import { asks, rowOf } from '../people/desk'
import { test } from '../people/operator-person'
import { address, expect } from '../people/person'

const HONG_KONG = { locale: 'zh-HK', colorScheme: 'dark' } as const

test('a network is changed by two operators in Chinese, in the dark, and a worse term is announced first @once @desktop @long', async ({
  operatorOf,
  page,
  person,
}) => {
  const network = await offersNetwork()
  await entersAnew(page)
  const [ann, bob] = [
    await operatorOf('finance_maker', HONG_KONG),
    await operatorOf('finance_checker', HONG_KONG),
  ]
  const changes = async (terms: Readonly<Record<string, string>>) => {
    await ann.opens(`/charge-networks/${network}`)
    await ann.page.getByTestId('row-panel').getByTestId('ask-terms').click()
    for (const [name, value] of Object.entries(terms)) await ann.page.getByTestId(`term-${name}`).fill(value)
    await ann.page.getByTestId('terms-reason').fill('客戶要求')
    await ann.page.getByTestId('send-terms').click()
    await ann.hears(/正等待第二人覆核/)
    await bob.agreesTo(ann)
  }
  const shows = async (least: string) => {
    await person.opens('/mine/charge')
    await page.getByTestId('deposit-currency').selectOption('USDC')
    await page.getByTestId('deposit-network').selectOption({ label: 'POLYGON' })
    await expect(page.getByText(least).first()).toBeVisible()
  }

  await test.step('a better one counts at once, and clients see it', async () => {
    await shows('50 USDC')
    await changes({ min_number: '20' })
    await shows('20 USDC')
  })

  await test.step('a worse one counts after a week', async () => {
    await changes({ min_number: '75' })
    await shows('20 USDC')
    const { from_at: from } = await rowOf(page.request, 'changes', {
      resource_id: network,
      operator: ann.account,
    })
    expect(Date.parse(String(from)) - Date.now()).toBeGreaterThan(6 * 86_400_000)
  })
  await expect(page).toHaveURL(address('/mine/charge'))

  /** Adds a network not used by other journeys; two operators agree to it by calls. */
  async function offersNetwork(): Promise<number> {
    const [maker, checker] = [await operatorOf('finance_maker'), await operatorOf('finance_checker')]
    const asked = await asks<{ approval_id: number; change_id: number }>(
      page.request,
      '/api/admin/charge-networks',
      {
        ...{ currency_code: 'USDC', protocol_code: 'POLYGON', name: 'USD Coin', decimals: 6, usd_price: '1' },
        ...{ address: '0x52908400098527886E0F7030069857D2E4169EE7', min_number: '50' },
        ...{ confirmations_min: 12, minutes_expected: 5, reason: 'Clients ask for it' },
      },
      maker.token,
    )
    await asks(page.request, `/api/admin/approvals/${asked.approval_id}/approve`, {}, checker.token)
    return Number((await rowOf(page.request, 'changes', { id: asked.change_id }))['resource_id'])
  }
})
