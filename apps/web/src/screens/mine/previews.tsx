import { type Usd, addUsd, interestToTerm, usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import { useCashierOffer } from '../../client/cashier/cashier-offer'
import { Preview } from '../../features/identity/Preview'
import { useFigures } from '../../figures/use-figures'
import { accountKey } from '../../words/account-words'
import { EXAMPLE } from './example-names'

/** An example amount of USD. */
function useExample() {
  const figures = useFigures()
  return (amount: string) => <Figure>{figures.inUsd(figures.balance(usd(amount)))}</Figure>
}

/** The wallet, for a demo user. */
export function WalletPreview() {
  const { text } = useTexts()
  const example = useExample()
  return (
    <Preview
      rows={[
        { label: text('wallet.total'), value: example('1250'), isStrong: true },
        { label: text('wallet.free'), value: example('1000') },
        { label: text('wallet.frozen'), value: example('250') },
      ]}
    />
  )
}

/** A deposit of coins, for a demo user. */
export function DepositPreview() {
  const { text, format } = useTexts()
  const figures = useFigures()
  const coins = `${figures.balance(usd('100'))}\u00a0${EXAMPLE.coin}`
  return (
    <Preview
      act={text('deposit.submitCoins')}
      rows={[
        { label: text('deposit.network'), value: <bdi>{EXAMPLE.network}</bdi> },
        { label: text('deposit.address', { network: 'TRC20' }), value: <Figure>{EXAMPLE.address}</Figure> },
        { label: text('deposit.amountSent'), value: <Figure>{coins}</Figure>, isStrong: true },
        { label: text('deposit.expected'), value: format.duration(EXPECTED_S) },
      ]}
    />
  )
}
const EXPECTED_S = 180

/** A withdrawal of coins, for a demo user. */
export function WithdrawPreview() {
  const { text } = useTexts()
  const figures = useFigures()
  const example = useExample()
  return (
    <Preview
      act={text('withdraw.withdrawNow')}
      rows={[
        { label: text('withdraw.method'), value: <Figure>{EXAMPLE.ownAddress}</Figure> },
        { label: text('withdraw.amount'), value: example('100') },
        { label: text('withdraw.fee'), value: example('1') },
        {
          label: text('withdraw.receive'),
          value: <Figure>{`${figures.balance(usd('99'))}\u00a0${EXAMPLE.coin}`}</Figure>,
          isStrong: true,
        },
        { label: text('withdraw.leftDay'), value: example('4900') },
      ]}
    />
  )
}

/** A transfer, for a demo user. */
export function TransferPreview() {
  const { text } = useTexts()
  const example = useExample()
  return (
    <Preview
      act={text('cashier.transferNow')}
      rows={[
        { label: text('cashier.from'), value: text(accountKey('fund')) },
        { label: text('cashier.to'), value: text(accountKey('contract')) },
        { label: text('cashier.amount'), value: example('200'), isStrong: true },
      ]}
    />
  )
}

/** The smallest loan of the first offer with its interest to the term, for a demo user. */
export function LoanPreview() {
  const { text } = useTexts()
  const figures = useFigures()
  const loan = useCashierOffer().data?.loans[0]
  if (loan === undefined) return null
  const interest = interestToTerm(loan.amountMin, loan)
  const shown = (amount: Usd) => <Figure>{figures.inUsd(figures.balance(amount))}</Figure>
  return (
    <Preview
      act={text('lending.readAgreement')}
      rows={[
        { label: text('lending.amount'), value: shown(loan.amountMin) },
        { label: text('lending.period'), value: text('limits.days', { count: loan.period }) },
        { label: text('lending.interest'), value: shown(interest) },
        { label: text('lending.total'), value: shown(addUsd(loan.amountMin, interest)), isStrong: true },
      ]}
    />
  )
}

/** An invitation, for a demo user. */
export function InvitePreview() {
  const { text, format } = useTexts()
  return (
    <Preview
      act={text('verify.share')}
      rows={[
        { label: text('verify.inviteCode'), value: <Figure>{EXAMPLE.code}</Figure>, isStrong: true },
        { label: text('verify.inviteLink'), value: <Figure>{EXAMPLE.link}</Figure> },
        { label: text('verify.inviteCount'), value: format.count(3) },
      ]}
    />
  )
}
