import { test } from './member'
import { Person, address, expect, inEachLanguage } from './person'

inEachLanguage(() => {
  test('a transfer swaps its sides, says how much can leave, and asks for an amount that can @long', async ({
    member: { page },
    speech: { text },
  }) => {
    await page.getByTestId('to-transfer').click()
    const [from, to] = [page.getByTestId('transfer-from'), page.getByTestId('transfer-to')]
    await expect(from).toHaveValue('fund')
    await from.selectOption('contract')
    await expect(to).toHaveValue('fund')
    const sides = { from: text('account.accountForex'), to: text('account.accountChange') }
    await expect(page.getByTestId('transfer-swapped')).toHaveText(text('cashier.swapped', sides))
    await to.selectOption('option')
    await expect(page.getByTestId('transfer-swapped')).toBeHidden()
    await expect(from).toHaveValue('contract')
    await expect(page.getByTestId('transfer-most')).toContainText('0.00')
    await expect(page.getByTestId('transfer-all')).toBeDisabled()

    await page.getByTestId('transfer').click()
    await expect(page.getByText(text('cashier.inputAmount'))).toBeVisible()
    await page.getByTestId('transfer-amount').fill('5')
    await expect(page.getByText(/0\.00/).last()).toBeVisible()
    await page.getByTestId('transfer').click()
    await expect(page.getByTestId('transfer-amount')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(text('cashier.transfersEmpty'))).toBeVisible()
  })
})
