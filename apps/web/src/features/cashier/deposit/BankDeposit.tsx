import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure, Skeleton, Warning } from '@fairtick/ui'
import { type OfferedBankWay, statePayment, useBankWays } from '../../../client/cashier/deposits'
import { useKeptDraft } from '../../../client/kept-draft'
import { useUser } from '../../../client/transport/session'
import { useCurrencyWords } from './use-currency-words'
import { Read } from '../../../reads/Read'
import { CopiedLine } from './CopiedLine'
import { DepositForm } from './DepositForm'
import { FirstChoice } from './FirstChoice'
import { NoneOffered } from './NoneOffered'
import { useRateWords } from './use-rate-words'

/** A bank deposit: its method, our account, and the amount paid. Source: docs/spec/product.md 5.8. */
export function BankDeposit() {
  const { text } = useTexts()
  const ways = useBankWays()
  return (
    <Read
      query={ways}
      standIn={<Skeleton width="100%" height="16rem" shape="block" />}
      error={text('deposit.waysError')}
    >
      {(offered) => (
        <Card className="flex flex-col gap-4">
          {offered.length === 0 ? <NoneOffered title={text('deposit.noWays')} /> : <Ways ways={offered} />}
        </Card>
      )}
    </Read>
  )
}

function Ways({ ways }: { readonly ways: readonly OfferedBankWay[] }) {
  const { text } = useTexts()
  const [{ id }, setChosen] = useKeptDraft('deposit bank', { id: '' })
  const way = ways.find((each) => String(each.id) === id)
  return (
    <FirstChoice
      label={text('deposit.way')}
      options={ways.map((each) => ({ key: String(each.id), text: each.name, lang: '' }))}
      value={way && String(way.id)}
      placeholder={text('deposit.chooseWay')}
      onChange={(key) => setChosen({ id: key })}
      testId="deposit-way"
      missing={text('deposit.noPayWay')}
      submit={text('deposit.submitPayment')}
    >
      {way && <WayForm key={way.id} way={way} />}
    </FirstChoice>
  )
}

function WayForm({ way }: { readonly way: OfferedBankWay }) {
  const { text } = useTexts()
  return (
    <>
      <WayTerms way={way} />
      <DepositForm
        name={`bank ${way.id}`}
        terms={way}
        words={{ amount: text('deposit.amountPaid'), submit: text('deposit.submitPayment') }}
        asksTxid={false}
        state={(stated) => statePayment(way, stated, text('deposit.deposit'))}
      />
    </>
  )
}

const DETAILS = ['payeeName', 'payeeAccount', 'bankName', 'bankSwift', 'bankAddress'] as const

/**
 * Our bank account with a copy button for each detail, the reference that identifies the payer, and the
 * terms.
 */
function WayTerms({ way }: { readonly way: OfferedBankWay }) {
  const { text } = useTexts()
  const inCurrency = useCurrencyWords()
  const rateWords = useRateWords()
  const uid = useUser()?.uid
  const rows = [
    { key: 'least', label: text('deposit.least'), value: inCurrency(way.amountMin, way.currencyCode) },
    { key: 'most', label: text('deposit.most'), value: inCurrency(way.amountMax, way.currencyCode) },
    { key: 'rate', label: text('deposit.rate'), value: rateWords(way) },
  ]
  return (
    <>
      {way.isSample && <Warning isStrong>{text('deposit.sampleAccount')}</Warning>}
      {DETAILS.filter((detail) => way[detail] !== '').map((detail) => (
        <CopiedLine
          key={detail}
          label={text(`withdraw.${detail}`)}
          value={way[detail]}
          testId={`copy-${detail}`}
        />
      ))}
      {uid !== undefined && (
        <CopiedLine label={text('deposit.referenceLabel')} value={uid} testId="copy-reference" />
      )}
      <p className="text-small text-ink-soft">{text('deposit.reference')}</p>
      <DescriptionList isDense rows={rows.map((row) => ({ ...row, value: <Figure>{row.value}</Figure> }))} />
    </>
  )
}
