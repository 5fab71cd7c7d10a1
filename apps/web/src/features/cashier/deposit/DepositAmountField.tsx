import type { Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { Ref } from 'react'
import type { OfferedNetwork } from '../../../client/cashier/deposits'
import { NumberField } from '../../../figures/NumberField'
import { useFigures } from '../../../figures/use-figures'
import { type AmountProblem, type AmountTerms, readDeposit } from './deposit-draft'
import { useCurrencyWords } from './use-currency-words'
import { leftToRight } from '../left-to-right'

/** The amount of a deposit in its currency, and its value in USD. */
export function DepositAmountField(props: {
  readonly label: string
  readonly terms: AmountTerms & Pick<OfferedNetwork, 'currencyCode'>
  readonly typed: string
  readonly onChange: (typed: string) => void
  /** Whether a missing amount is shown as a problem yet. */
  readonly isShown: boolean
  /** The smallest remainder of the user's own limits; undefined: none. */
  readonly ownLeft: Usd | undefined
  readonly ref: Ref<HTMLInputElement>
}) {
  const { terms, typed, ownLeft } = props
  const { text } = useTexts()
  const figures = useFigures()
  const read = readDeposit(typed, terms)
  const problem = 'problem' in read && (props.isShown || typed !== '') ? read.problem : undefined
  const words = useProblemWords(terms)
  const credit = 'credit' in read ? read.credit : undefined
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        ref={props.ref}
        label={props.label}
        value={typed}
        unit={terms.currencyCode}
        step="1"
        min="0"
        error={problem && words[problem]}
        onChange={props.onChange}
        testId="deposit-amount"
      />
      <div aria-live="polite" className="text-body" data-testid="deposit-credits">
        {credit !== undefined && (
          <p className="font-semibold text-ink">
            {text('deposit.credits', { amount: leftToRight(figures.inUsd(figures.balance(credit))) })}
          </p>
        )}
        {credit !== undefined && ownLeft !== undefined && credit > ownLeft && (
          <p className="text-small text-warn">
            {text('deposit.ownOver', { left: leftToRight(figures.inUsd(figures.balance(ownLeft))) })}
          </p>
        )}
      </div>
    </div>
  )
}

function useProblemWords(
  terms: AmountTerms & Pick<OfferedNetwork, 'currencyCode'>,
): Readonly<Record<AmountProblem, string>> {
  const { text } = useTexts()
  const inCurrency = useCurrencyWords()
  const { amountMin, amountMax = amountMin, currencyCode } = terms
  return {
    missing: text('deposit.inputAmount'),
    wrong: text('deposit.wrongAmount', { count: terms.decimals }),
    'too-little': text('deposit.tooLittle', { amount: inCurrency(amountMin, currencyCode) }),
    'too-much': text('deposit.tooMuch', { amount: inCurrency(amountMax, currencyCode) }),
    'too-large': text('deposit.tooLarge'),
  }
}
