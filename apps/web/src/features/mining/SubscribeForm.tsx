import { type Usd, dailyIncome, incomeDueAt, incomeToMaturity } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Checkbox, DescriptionList, Figure, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type OfferedProduct, subscribe } from '../../client/mining/mining'
import { serverNow } from '../../client/transport/server-clock'
import { useAction } from '../../client/transport/use-action'
import { useTransferable } from '../../client/cashier/transfers'
import { Confirmation } from '../../confirm/Confirmation'
import { NumberField } from '../../figures/NumberField'
import { useFigures } from '../../figures/use-figures'
import { PATH } from '../../paths/paths'
import { type AmountProblem, readAmount } from '../../figures/read-amount'
import { usePenaltyWords } from './use-penalty-words'

type Problem = AmountProblem | 'sold-out'

/**
 * Subscribes to a product after a confirmation: the amount, its income, and the penalty of an early
 * redemption.
 */
export function SubscribeForm({ product }: { readonly product: OfferedProduct }) {
  const { text } = useTexts()
  const [typed, setTyped] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const read = readSubscribed(typed, product)
  const problem = 'problem' in read && (isShown || typed !== '') ? read.problem : undefined
  const words = useProblemWords(product)
  const subscribing = useSubscribing(product)
  const hint = useFreeHint()
  const goOn = () => {
    setShown(true)
    if ('amount' in read && isAgreed) setAsking(true)
  }
  return (
    <Card className="flex flex-col gap-4">
      <NumberField
        label={text('mining.amount')}
        value={typed}
        unit={text('shell.usd')}
        step="10"
        min="0"
        hint={hint}
        error={problem === undefined ? '' : words(problem)}
        onChange={setTyped}
        testId="subscribe-amount"
      />
      {'amount' in read && <Income product={product} amount={read.amount} />}
      <Checkbox
        label={text('mining.agree')}
        isOn={isAgreed}
        onChange={setAgreed}
        error={isShown && !isAgreed ? text('mining.wrongAgree') : undefined}
        testId="agree-penalty"
      />
      <Button size="large" isWide isBusy={subscribing.isBusy} onPress={goOn} testId="subscribe">
        {text('mining.subscribe')}
      </Button>
      {'amount' in read && (
        <Confirm
          product={product}
          amount={read.amount}
          isOpen={isAsking}
          onConfirm={() => {
            setAsking(false)
            subscribing.run(read.amount)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function Income({ product, amount }: { readonly product: OfferedProduct; readonly amount: Usd }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const usd = (sum: Usd) => <Figure>{figures.inUsd(figures.balance(sum))}</Figure>
  const maturesAt = incomeDueAt({ subscribedAt: serverNow() }, product.lockDays)
  return (
    <DescriptionList
      rows={[
        { key: 'day', label: text('mining.dayProfit'), value: usd(dailyIncome(amount, product)) },
        {
          key: 'sum',
          label: text('mining.sumProfit'),
          value: <span data-testid="sum-profit">{usd(incomeToMaturity(amount, product))}</span>,
          isStrong: true,
        },
        { key: 'ends', label: text('mining.endsAt'), value: format.dateTime(maturesAt) },
      ]}
    />
  )
}

function Confirm(props: {
  readonly product: OfferedProduct
  readonly amount: Usd
  readonly isOpen: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) {
  const { text } = useTexts()
  const penaltyOf = usePenaltyWords()
  const { product, amount } = props
  return (
    <Confirmation
      isOpen={props.isOpen}
      title={({ inUsd, balance }) =>
        text('mining.confirmTitle', {
          amount: inUsd(balance(amount)),
          days: text('limits.days', { count: product.lockDays }),
        })
      }
      question={text('mining.confirmText', { penalty: penaltyOf(product) })}
      confirmLabel={text('mining.subscribe')}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  )
}

function readSubscribed(
  typed: string,
  product: OfferedProduct,
): { readonly amount: Usd } | { readonly problem: Problem } {
  const read = readAmount(typed, product)
  if ('problem' in read) return read
  return incomeToMaturity(read.amount, product) > product.poolLeft ? { problem: 'sold-out' } : read
}

/** The text for what the fund account has free, or for the part that can be locked while a loan runs. */
function useFreeHint(): string | undefined {
  const { text } = useTexts()
  const figures = useFigures()
  const fund = useTransferable().data?.find(({ account }) => account === 'fund')
  if (fund === undefined) return undefined
  const most = figures.inUsd(figures.balance(fund.amount))
  return fund.bound === 'loan' ? text('mining.notBorrowed', { most }) : text('mining.free', { most })
}

function useProblemWords(product: OfferedProduct): (problem: Problem) => string {
  const { text } = useTexts()
  const figures = useFigures()
  return (problem) =>
    ({
      empty: text('mining.inputAmount'),
      'not-cents': text('cashier.wholeCents'),
      'sold-out': text('mining.soldOut'),
      outside: text('mining.outside', {
        least: figures.inUsd(figures.balance(product.amountMin)),
        most: figures.inUsd(figures.balance(product.amountMax)),
      }),
    })[problem]
}

function useSubscribing({ id, title }: OfferedProduct) {
  const { text } = useTexts()
  const figures = useFigures()
  const navigate = useNavigate()
  return useAction((amount: Usd) => subscribe(id, amount, text('mining.subscribeTo', { title })), {
    onDone: (_done, amount) => {
      const words = text('mining.subscribed', { amount: figures.inUsd(figures.balance(amount)) })
      showToast({ text: words, tone: 'good' })
      void navigate(PATH.subscriptions, { replace: true })
    },
  })
}
