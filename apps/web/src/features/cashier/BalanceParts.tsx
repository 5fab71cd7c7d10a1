import { useTexts } from '@fairtick/texts/react'
import { useAccounts } from '../../client/cashier/accounts'
import { addsUpInCents, useFigures } from '../../figures/use-figures'
import { useTradingFigures } from '../../live/trading-figures'
import { balanceParts } from './balance-parts'

const NAMES = {
  contract: 'options.contract',
  option: 'options.options',
  fund: 'home.part_fund',
  floating: 'home.part_floating',
} as const

/** The parts of the total balance: the accounts, and the profit or loss of open orders. */
export function BalanceParts() {
  const { text } = useTexts()
  const figures = useFigures()
  const accounts = useAccounts().data
  const floating = useTradingFigures()?.floating
  if (accounts === undefined) return null
  const parts = balanceParts(accounts, floating)
  const isRounded = !addsUpInCents(...parts.map(({ amount }) => amount))
  return (
    <>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small" data-testid="balance-parts">
        {parts.map(({ key, amount }) => (
          <div key={key} className="flex items-baseline gap-1">
            <dt className="text-ink-soft">{text(NAMES[key])}</dt>
            <dd className="figures text-ink">
              {figures.inUsd(key === 'floating' ? figures.profit(amount) : figures.balance(amount))}
            </dd>
          </div>
        ))}
      </dl>
      {isRounded && (
        <p className="text-small text-ink-faint" data-testid="rounded">
          {text('home.rounded')}
        </p>
      )}
    </>
  )
}
