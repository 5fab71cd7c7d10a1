import { entersAnew, otherDevice, photo, userIdOf } from '../people/client'
import { inDatabase } from '../people/in-database'
import { LOCAL, localAddressOf, startLocalChain } from '../people/local-chain'
import { address, expect, test } from '../people/person'
import { cardOf } from '../people/own-rows'

const FINNEY = 10n ** 15n

test('a transfer is sent: its confirmations tick on a phone and a desktop that are open, until it is credited by itself @once @phone @long', async ({
  person,
  speech,
  browser,
}, info) => {
  const { page } = person
  const { text } = speech
  const chain = await startLocalChain()
  info.skip('why' in chain, 'why' in chain ? chain.why : '')
  if ('why' in chain) return
  try {
    const client = await entersAnew(page)
    const own = await localAddressOf(await userIdOf(page))
    await offersLocalChain(own)
    await page.goto(address('/mine/charge'))
    await page.getByTestId('deposit-currency').selectOption(LOCAL.currency)
    await page.getByTestId('deposit-amount').fill('0.05')
    await page.getByTestId('deposit-proof').setInputFiles(photo('sent.png'))
    await expect(page.getByText(text('verify.uploaded'))).toBeVisible()
    await page.getByTestId('submit-deposit').click()
    await expect(page.getByTestId(/^deposit-\d+$/)).toContainText(text('deposit.status_unchecked'))
    await takesLocalChain()

    const desktop = await otherDevice(browser, client)
    await desktop.setViewportSize({ width: 1440, height: 900 })
    await desktop.goto(address('/mine/charge'))
    await chain.pay(own, 50n * FINNEY)
    await chain.mine()
    const pages = [page, desktop]
    const cards = await Promise.all(
      pages.map((each) => cardOf(each, 'deposit', each.getByTestId(/^deposit-\d+$/))),
    )
    const confirmed = (confirmations: number) => text('deposit.confirmed', { confirmations, needed: 2 })
    for (const each of pages) await expect(each.getByTestId('confirmed')).toContainText(confirmed(1))
    await chain.mine()
    for (const card of cards) {
      await expect(card).toContainText(text('deposit.status_credited'))
      await expect(card.getByRole('listitem')).toHaveCount(3)
      await expect(card).toContainText(confirmed(2))
      await expect(card.getByTestId('confirmed')).toBeHidden()
    }
    await person.follows('/mine/accounts')
    await expect(page.getByTestId('account-fund')).toContainText('100.00')
    await desktop.context().close()
  } finally {
    await chain.stop()
  }
})

/**
 * Offers the local chain with an address reserved for one client. A sandbox offers only samples and does not
 * watch chains, so the network is a sample until the deposit is stated.
 */
const offersLocalChain = (own: string) =>
  inDatabase(
    `INSERT INTO deposit_network (currency_code, name, protocol_code, address, amount_min, rate, decimals,
       confirmations_min, minutes_expected, is_sample)
     VALUES ($1, 'Ether (local)', $2, $3, 100000, 200000000000, 8, 2, 1, true)`,
    [LOCAL.currency, LOCAL.protocol, own],
  )

const takesLocalChain = () =>
  inDatabase('UPDATE deposit_network SET is_sample = false WHERE protocol_code = $1', [LOCAL.protocol])
