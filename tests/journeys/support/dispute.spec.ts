import { makeFundedClient } from '../people/funded-client'
import { enters } from '../people/client'
import { asks, rowOf, tells } from '../people/desk'
import { test } from '../people/operator-person'
import { expect } from '../people/person'
import { DESKTOP, PHONE } from '../people/sizes'
import { SPOKEN, isEverywhere } from '../people/speech'

const SHOTS = process.env['CHAT_SHOTS']

for (const lang of SPOKEN)
  for (const { viewport } of isEverywhere ? [PHONE, DESKTOP] : [PHONE])
    test.describe(`in ${lang}, ${viewport.width} px wide`, { tag: ['@once', '@desktop'] }, () => {
      test.use({ lang })

      test('a client disputes an order, and reads the written decision of support', async ({
        operatorOf,
        page,
        request,
        speech: { text, number },
      }) => {
        test.slow()
        await page.setViewportSize(viewport)
        const shot = async (name: string, of = page) => {
          if (SHOTS !== undefined) await of.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
        }
        const client = await makeFundedClient(request, '500')
        const login = { type: 1, account: client.email, password: client.password }
        const { token } = await asks<{ token: string }>(request, '/api/user/loginForU', login, '')
        await asks(
          request,
          '/api/account/transfer',
          { balance: '400', currency_id: 1, from: 'change', to: 'forex' },
          token,
        )
        const bought = { type: 1, cont: '0.01', forex_id: 1, status: 1, multiple: 100 }
        const { Id: order } = await asks<{ Id: number }>(request, '/v2/api/forex/submit', bought, token)

        await enters(page, client, `/order?source=0&type=1&order=${order}`)
        await page.getByTestId('dispute-order').click()
        await expect(page.getByTestId('dispute-target')).toContainText(number('72'))
        await page.getByTestId('open-dispute').click()
        await expect(page.getByTestId('dispute-words')).toHaveAttribute('aria-invalid', 'true')
        await shot('dispute-form')
        await page.getByTestId('dispute-reason').selectOption('fee')
        await page.getByTestId('dispute-words').fill('The fee is not what was shown.')
        await page.getByTestId('open-dispute').click()
        const dispute = page.getByTestId(/^dispute-D-\d{6}$/)
        await expect(dispute).toContainText(text('recovery.status_open'))
        await shot('dispute-open')

        const { id, order_number } = await rowOf(request, 'disputes', { order_number: order })
        expect(order_number).toBe(order)
        const sue = await operatorOf('support')
        await sue.opens(`/disputes/${id}`)
        await sue.page.getByTestId('receipt').getByText('Receipt and proof').click()
        await expect(sue.page.getByTestId('priced-by')).toHaveCount(1)
        await shot('dispute-desk', sue.page)
        await sue.decides('answer', 'The fee of this order is that of the list.')
        await sue.hears(/answered/)
        await page.reload()
        await expect(dispute).toContainText('The fee of this order is that of the list.')
        await shot('dispute-answered')
        const { data } = await tells<{ data: unknown[] }>(request, '/api/dispute/list', token)
        expect(data).toMatchObject([{ status: 1, order_id: order, reason: 'fee' }])
      })
    })
