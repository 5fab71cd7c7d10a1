import type { Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Money } from '@fairtick/ui'
import { useFigures } from '../../figures/use-figures'
import { useIsMasked } from './amount-mask'

/** USD that an account holds, or its mask. */
export function HeldAmount(props: {
  readonly amount: Usd
  readonly size?: 'display' | 'lead'
  readonly testId: string
}) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <Money
      text={figures.balance(props.amount)}
      unit={text('shell.usd')}
      isMasked={useIsMasked()}
      maskedLabel={text('account.hiddenAmount')}
      size={props.size ?? 'lead'}
      testId={props.testId}
    />
  )
}
