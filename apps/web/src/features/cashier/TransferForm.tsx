import {
  ACCOUNT_TYPES,
  type AccountType,
  NO_USD,
  type TransferRequest,
  type Transferable,
  formatCents,
} from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Select, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { transfer, useTransferable } from '../../client/cashier/transfers'
import { useAction } from '../../client/transport/use-action'
import { NumberField } from '../../figures/NumberField'
import { useFigures } from '../../figures/use-figures'
import { accountKey } from '../../words/account-words'
import {
  type TransferDraft,
  type TransferProblem,
  draftFrom,
  chooseSide,
  readTransferDraft,
} from './transfer-draft'

/**
 * Moves money between two of the user's own accounts. Source: docs/spec/product.md 5.8, docs/spec/rules.md
 * 6.4.
 */
export function TransferForm() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const [draft, setDraft] = useState(() => draftFrom(parameters))
  const [isShown, setIsShown] = useState(false)
  const source = useTransferable().data?.find(({ account }) => account === draft.from)
  const read = readTransferDraft(draft, source?.amount)
  const problem = 'problem' in read && (isShown || draft.amount !== '') ? read.problem : undefined
  const [isSwapped, setSwapped] = useState(false)
  const choose = (side: 'from' | 'to', account: AccountType) => {
    setSwapped(account === draft[side === 'from' ? 'to' : 'from'])
    setDraft(chooseSide(draft, side, account))
  }
  const words = useProblemWords(problem, source)
  const moving = useMoving(() => {
    setDraft({ ...draft, amount: '' })
    setIsShown(false)
  })
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-3">
        <AccountField side="from" draft={draft} onChoose={choose} />
        <AccountField side="to" draft={draft} onChoose={choose} />
      </div>
      <p role="status" className="text-small text-warn empty:hidden" data-testid="transfer-swapped">
        {isSwapped &&
          text('cashier.swapped', { from: text(accountKey(draft.from)), to: text(accountKey(draft.to)) })}
      </p>
      <div className="flex flex-col gap-2">
        <NumberField
          label={text('cashier.amount')}
          value={draft.amount}
          unit={text('shell.usd')}
          step="1"
          min="0"
          error={words}
          onChange={(amount) => setDraft({ ...draft, amount })}
          testId="transfer-amount"
        />
        {source && <MostThatLeaves source={source} onAll={(amount) => setDraft({ ...draft, amount })} />}
      </div>
      <Button
        isWide
        isBusy={moving.isBusy}
        onPress={() => ('request' in read ? moving.run(read.request) : setIsShown(true))}
        testId="transfer"
      >
        {text('cashier.transferNow')}
      </Button>
    </Card>
  )
}

function AccountField(props: {
  readonly side: 'from' | 'to'
  readonly draft: TransferDraft
  readonly onChoose: (side: 'from' | 'to', account: AccountType) => void
}) {
  const { text } = useTexts()
  const { side, draft } = props
  return (
    <Select<AccountType>
      label={text(`cashier.${side}`)}
      options={ACCOUNT_TYPES.map((key) => ({ key, text: text(accountKey(key)) }))}
      value={draft[side]}
      onChange={(account) => props.onChoose(side, account)}
      testId={`transfer-${side}`}
    />
  )
}

/** The largest amount that can leave the chosen account, its limit, and a button to enter it. */
function MostThatLeaves(props: { readonly source: Transferable; readonly onAll: (amount: string) => void }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { amount, bound } = props.source
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="text-small text-ink-soft" data-testid="transfer-most">
        {text('cashier.mostCanLeave', { amount: figures.inUsd(figures.balance(amount)) })}
        {bound !== undefined && format.sentenceGap + text(`cashier.why_${bound}`)}
      </p>
      <span className="shrink-0">
        <Button
          variant="quiet"
          isDisabled={amount === NO_USD}
          onPress={() => props.onAll(formatCents(amount))}
          testId="transfer-all"
        >
          {text('cashier.all')}
        </Button>
      </span>
    </div>
  )
}

function useProblemWords(problem: TransferProblem | undefined, source: Transferable | undefined): string {
  const { text } = useTexts()
  const figures = useFigures()
  if (problem === undefined) return ''
  if (problem === 'too-much')
    return text('cashier.tooMuch', { amount: figures.inUsd(figures.balance(source?.amount ?? NO_USD)) })
  return text(problem === 'empty' ? 'cashier.inputAmount' : 'cashier.wholeCents')
}

function useMoving(onDone: () => void) {
  const { text } = useTexts()
  const figures = useFigures()
  const wordsOf = ({ from, to, amount }: TransferRequest) =>
    text('cashier.transferred', {
      amount: figures.inUsd(figures.balance(amount)),
      from: text(accountKey(from)),
      to: text(accountKey(to)),
    })
  return useAction((request: TransferRequest) => transfer(request, text('cashier.transfer')), {
    onDone: (_done, request) => {
      showToast({ text: wordsOf(request), tone: 'good' })
      onDone()
    },
  })
}
