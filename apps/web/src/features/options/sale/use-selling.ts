import { addUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useState } from 'react'
import { type WorkedOutPrice, refusedSale, sellOption } from '../../../client/options/option-sales'
import type { OwnOption } from '../../../client/options/options'
import { failureOf } from '../../../client/transport/call-failure'
import { announceFailure } from '../../../client/transport/queries'
import { type Action, useAction } from '../../../client/transport/use-action'
import { useFigures } from '../../../figures/use-figures'
import { noSaleKey } from './sale-words'

/** Sells an option at a quote; `refused` says why nothing was sold. */
export function useSelling(
  option: OwnOption,
  quote: WorkedOutPrice | undefined,
  title: string,
): Action<undefined, OwnOption> & { readonly refused: string } {
  const { text } = useTexts()
  const figures = useFigures()
  const [refused, setRefused] = useState('')
  const action = useAction(
    async (_none: undefined) => {
      if (quote === undefined) throw new Error('an option without a quote was sold')
      setRefused('')
      return sellOption(option, quote, title)
    },
    {
      isQuiet: true,
      onDone: (sold) =>
        showToast({
          text: text('options.sold', {
            amount: figures.balance(addUsd(sold.stake, sold.profit)),
            profit: figures.profit(sold.profit),
          }),
          tone: 'good',
        }),
      onFailed: (thrown) => {
        const failure = failureOf(thrown)
        const told = refusedSale(failure)
        const key = told && noSaleKey({ code: failure.code, reason: told.reason })
        if (told?.amount !== undefined && told.quoted !== undefined)
          setRefused(
            text('options.sellMoved', {
              amount: figures.balance(told.amount),
              quoted: figures.balance(told.quoted),
            }),
          )
        else if (told?.isOldQuote === true) setRefused(text('options.sellEnded'))
        else if (key !== undefined) setRefused(text(key))
        else announceFailure(failure)
      },
    },
  )
  return { ...action, refused }
}
