import type { Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Money } from '@fairtick/ui'
import { useFigures } from '../../figures/use-figures'
import { useIsMasked } from '../../figures/amount-mask'

/**
 * USD held by an account, or its mask. A locked amount is rounded up, like margin on the order screen, so
 * that free and locked cents add up to the whole.
 */
export function HeldAmount(props: {
  readonly amount: Usd
  readonly isLocked?: boolean
  readonly size?: 'display' | 'lead' | 'body'
  readonly testId?: string
}) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <Money
      text={props.isLocked ? figures.atMost(props.amount) : figures.balance(props.amount)}
      unit={text('shell.usd')}
      isMasked={useIsMasked()}
      maskedLabel={text('account.hiddenAmount')}
      size={props.size ?? 'lead'}
      testId={props.testId}
    />
  )
}
