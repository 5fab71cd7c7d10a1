import { formatCents } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Button, Card, EmptyState, LinkButton, Select } from '@fairtick/ui'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { type OfferedLoan, useBorrower, useLoanConfigs, useLoanQuote } from '../../client/lending/loans'
import { NumberField } from '../../figures/NumberField'
import { useFigures } from '../../figures/use-figures'
import { Loaded } from '../../features/identity/Loaded'
import { LoanSheet } from '../../features/lending/LoanSheet'
import { type AmountProblem, readAmount } from '../../figures/read-amount'
import { LoanTerms } from '../../features/cashier/offer/LoanTerms'
import { PATH, loanPath } from '../../paths/paths'
import { DeskColumns } from '../DeskColumns'
import { MineScreen } from '../mine/MineScreen'
import { LoanPreview } from '../mine/previews'

/** The choice of a loan and its amount, with all its costs below, before any signature. */
export function LoanOfferScreen() {
  const { text } = useTexts()
  const borrower = useBorrower()
  const configs = useLoanConfigs()
  const status = borrower.data?.status
  if (status !== undefined && status !== 'verified') return <Navigate to={PATH.borrower} replace />
  return (
    <MineScreen
      title={text('lending.choose')}
      lead={text('lending.chooseLead')}
      about={text('lending.lead')}
      terms={<LoanTerms />}
      preview={<LoanPreview />}
      isWide
    >
      <Loaded query={configs} height="24rem">
        {(offered) =>
          offered.length === 0 ? (
            <EmptyState
              title={text('lending.noOffers')}
              hint={text('lending.noOffersHint')}
              action={<LinkButton href={PATH.chat}>{text('support.title')}</LinkButton>}
            />
          ) : (
            <Offers offered={offered} />
          )
        }
      </Loaded>
      <LinkButton href={PATH.loans} variant="quiet" isWide testId="to-loan-records">
        {text('lending.records')}
      </LinkButton>
    </MineScreen>
  )
}

function Offers({ offered }: { readonly offered: readonly OfferedLoan[] }) {
  const { text } = useTexts()
  const figures = useFigures()
  const [parameters] = useSearchParams()
  const [chosen, setChosen] = useState(parameters.get('id') ?? String(offered[0]?.id))
  const [typed, setTyped] = useState(parameters.get('amount') ?? '')
  const [isShown, setShown] = useState(typed !== '')
  const navigate = useNavigate()
  const config = offered.find(({ id }) => String(id) === chosen) ?? offered[0]
  if (config === undefined) return null
  const read = readAmount(typed, config)
  const bounds = {
    least: figures.inUsd(figures.balance(config.amountMin)),
    most: figures.inUsd(figures.balance(config.amountMax)),
  }
  const problem = 'problem' in read && (isShown || typed !== '') ? read.problem : undefined
  const goOn = () => {
    setShown(true)
    if ('problem' in read) return
    void navigate(loanPath(PATH.loanAgreement, { id: config.id, amount: formatCents(read.amount) }))
  }
  return (
    <DeskColumns
      layout="form"
      first={
        <Card className="flex flex-col gap-4">
          <Select
            label={text('lending.offer')}
            options={offered.map(({ id, name }) => ({ key: String(id), text: name, lang: '' }))}
            value={String(config.id)}
            onChange={setChosen}
            testId="loan-config"
          />
          {config.isSample && (
            <p>
              <Badge tone="warn" isLong>
                {text('lending.sample')}
              </Badge>
            </p>
          )}
          <NumberField
            label={text('lending.amount')}
            value={typed}
            unit={text('shell.usd')}
            step="100"
            min="0"
            hint={text('lending.bounds', bounds)}
            error={problem === undefined ? '' : text(PROBLEM[problem], bounds)}
            onChange={setTyped}
            testId="loan-amount"
          />
          <Button size="large" isWide onPress={goOn} testId="read-agreement">
            {text('lending.readAgreement')}
          </Button>
        </Card>
      }
      second={'amount' in read ? <Sheet configId={config.id} amount={read.amount} /> : <LoanTerms />}
    />
  )
}

const PROBLEM = {
  empty: 'cashier.inputAmount',
  'not-cents': 'cashier.wholeCents',
  outside: 'lending.outside',
} as const satisfies Record<AmountProblem, string>

function Sheet(draft: Parameters<typeof useLoanQuote>[0]) {
  const quote = useLoanQuote(draft)
  return (
    <Loaded query={quote} height="24rem">
      {(read) => <LoanSheet quote={read} />}
    </Loaded>
  )
}
