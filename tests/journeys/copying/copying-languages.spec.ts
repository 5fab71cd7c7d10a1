import { entersAnew, userIdOf } from '../people/client'
import { asks, rowOf } from '../people/desk'
import { makeTrader } from '../people/funded-client'
import { address, expect, inEachLanguage, test } from '../people/person'

/** Texts not taken for English on the page of any language. */
const [HERON, REASON, NOTE] = ['鷺', '＃１２３', '＃４５６']

/** After this time the next order is placed. */
const STOP_WITHIN_MS = 4000

inEachLanguage(() => {
  test('a client applies to be a trader, and sees that they were approved, or why not @long', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text } = speech
    await entersAnew(page, '/follow/trader-apply')
    const status = page.getByTestId('application-status')
    const applies = async () => {
      await page.getByTestId('nickname').fill(`${HERON} ${Date.now()}`)
      await page.locator('label', { has: page.getByTestId('agree-trader') }).click()
      await page.getByTestId('apply-trader').click()
      await expect(status).toContainText(text('copying.status_applied'))
    }
    const decided = async (decision: string, remark: string) => {
      const { id } = await rowOf(page.request, 'traders', { user_id: await userIdOf(page), status: 0 })
      await asks(page.request, `/api/admin/traders/${id}/${decision}`, { remark })
      await page.reload()
    }
    await applies()
    await decided('reject', REASON)
    await expect(status).toContainText(text('copying.status_rejected'))
    await expect(status).toContainText(REASON)
    await applies()
    await decided('approve', NOTE)
    await expect(status).toContainText(text('copying.status_active'))
    await expect(status).not.toContainText(NOTE)
  })

  test('a demo user copies a trader, pauses, goes on, and stops', async ({ page, person, speech }) => {
    const { text } = speech
    const trader = await makeTrader(page.request, HERON)
    await person.entersDemo(`/follow/submit?id=${trader.id}`)
    await page.getByTestId('copy-budget').fill('500')
    await page.locator('label', { has: page.getByTestId('agree-follow') }).click()
    await page.getByTestId('send-follow').click()
    await person.hears(text('copying.followDone', { name: trader.nickname }))

    const order = await trader.buys('0.02')
    await person.opens('/follow/follow-list?tab=open')
    const profit = page.getByTestId(/^copy-profit-/)
    await expect(profit).toHaveCount(1)
    const shown = (await profit.textContent()) ?? ''
    await expect(profit).not.toHaveText(shown)
    await trader.closes(order)
    await expect(profit).toHaveCount(0)

    await person.opens('/follow/follow-list')
    await page.getByTestId(`pause-follow-${trader.id}`).click()
    await expect(page.getByTestId(`followed-${trader.id}`)).toContainText(text('copying.paused'))
    await page.getByTestId(`pause-follow-${trader.id}`).click()
    await expect(page.getByTestId(`followed-${trader.id}`)).not.toContainText(text('copying.paused'))
    await page.getByTestId(`unfollow-${trader.id}`).click()
    await page.getByTestId('confirm-unfollow').click()
    await person.hears(text('copying.unfollowed', { name: trader.nickname }))
    await expect(page.getByTestId(`followed-${trader.id}`)).toBeHidden()
    await expect(page).toHaveURL(address('/follow/follow-list'))
  })

  test('a copy stop-loss that is reached says so on the screen, and the list keeps why @long', async ({
    page,
    person,
    speech,
  }) => {
    const { text } = speech
    const trader = await makeTrader(page.request, HERON)
    await person.entersDemo(`/follow/submit?id=${trader.id}`)
    await page.getByTestId('copy-budget').fill('30')
    await page.getByTestId('copy-stop').fill('5')
    await page.locator('label', { has: page.getByTestId('agree-follow') }).click()
    await page.getByTestId('send-follow').click()
    await person.hears(text('copying.followDone', { name: trader.nickname }))
    await expect(page).toHaveURL(address('/follow/follow-list'))
    // The loss limit is a dollar and a half: each order uses 0.39 of it for its fee.
    await expect(async () => {
      const order = await trader.buys('0.13', 500)
      try {
        await person.hears(text('orders.copyingStopped'), STOP_WITHIN_MS)
      } finally {
        await trader.closes(order)
      }
    }).toPass({ timeout: 120_000 })
    await expect(page.getByTestId(/^followed-/)).toHaveCount(0)
    await page.getByRole('tab', { name: text('copying.tabEnded'), exact: true }).click()
    await expect(page.getByTestId(/^ended-/)).toContainText(text('copying.endedByStop', { stop: '5' }))
    await expect(page.getByTestId(/^ended-/)).toContainText('\u22121.')
  })
})
