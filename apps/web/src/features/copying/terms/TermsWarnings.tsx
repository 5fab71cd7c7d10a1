import type { FollowTerms } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { TextLink, Warning } from '@fairtick/ui'
import { useAccount } from '../../../client/cashier/accounts'
import type { FollowedTrader } from '../../../client/copying/copying'
import { useUser } from '../../../client/transport/session'
import { useFigures } from '../../../figures/use-figures'
import { PATH } from '../../../paths/paths'
import { endsAtOnce } from './ends-at-once'

/** Warnings about terms that need more money than the user has, or that would close copies at once. */
export function TermsWarnings(props: {
  readonly terms: FollowTerms | undefined
  readonly followed: FollowedTrader | null
}) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const account = useAccount('contract').data
  const isDemo = useUser()?.isDemo === true
  const { terms, followed } = props
  if (terms === undefined) return null
  const usd = (amount: FollowTerms['budget']) => figures.inUsd(figures.balance(amount))
  const used = followed?.usedMargin ?? 0n
  if (endsAtOnce(terms, followed))
    return (
      <Warning isStrong>
        <span data-testid="ends-at-once">
          {text('copying.endsAtOnce', { result: followed === null ? '' : usd(followed.result) })}
        </span>
      </Warning>
    )
  return (
    <>
      {followed !== null && terms.budget < used && (
        <Warning>{text('copying.budgetBelow', { used: usd(followed.usedMargin) })}</Warning>
      )}
      {account !== undefined && account.balance < terms.budget && (
        <Warning>
          <span data-testid="less-money">
            {text('copying.lessMoney', { balance: usd(account.balance) })}
            {format.sentenceGap}
            {!isDemo && <TextLink href={PATH.transfer}>{text('cashier.transfer')}</TextLink>}
          </span>
        </Warning>
      )}
    </>
  )
}
