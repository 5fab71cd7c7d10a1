import { useTexts } from '@fairtick/texts/react'
import { Card, Skeleton } from '@fairtick/ui'
import {
  type NetworkName,
  type OfferedCoin,
  type OfferedNetwork,
  stateCoins,
  useDepositCoins,
  useDepositNetwork,
  useDepositNetworks,
} from '../../../client/cashier/deposits'
import { useKeptDraft } from '../../../client/kept-draft'
import { Read } from '../../../reads/Read'
import { DepositForm } from './DepositForm'
import { FirstChoice } from './FirstChoice'
import { NoneOffered } from './NoneOffered'
import { NetworkTerms } from './NetworkTerms'

/** A deposit of coins: the coin, its network, the address, and the amount sent. */
export function CoinDeposit() {
  const { text } = useTexts()
  const coins = useDepositCoins()
  return (
    <Read
      query={coins}
      standIn={<Skeleton width="100%" height="16rem" shape="block" />}
      error={text('deposit.coinsError')}
    >
      {(offered) => (
        <Card className="flex flex-col gap-4">
          {offered.length === 0 ? <NoneOffered title={text('deposit.noCoins')} /> : <Coins coins={offered} />}
        </Card>
      )}
    </Read>
  )
}

function Coins({ coins }: { readonly coins: readonly OfferedCoin[] }) {
  const { text } = useTexts()
  const [kept, setKept] = useKeptDraft('deposit coin', { code: '' })
  const code = coins.find((each) => each.code === kept.code)?.code
  return (
    <FirstChoice
      label={text('deposit.currency')}
      options={coins.map(({ code: currency, name }) => ({
        key: currency,
        text: text('deposit.coinName', { currency, name }),
        lang: '',
      }))}
      value={code}
      placeholder={text('deposit.chooseCurrency')}
      onChange={(chosen) => setKept({ code: chosen })}
      testId="deposit-currency"
      missing={text('deposit.inputCurrency')}
      submit={text('deposit.submitCoins')}
    >
      {code !== undefined && <Networks key={code} code={code} />}
    </FirstChoice>
  )
}

function Networks({ code }: { readonly code: string }) {
  const { text } = useTexts()
  const networks = useDepositNetworks(code)
  return (
    <Read
      query={networks}
      standIn={<Skeleton width="100%" height="10rem" shape="block" />}
      error={text('deposit.networksError')}
    >
      {(names) => <ChosenNetwork code={code} names={names} />}
    </Read>
  )
}

/** The choice of a network, before its address; a coin's only network is preselected. */
function ChosenNetwork(props: { readonly code: string; readonly names: readonly NetworkName[] }) {
  const { text } = useTexts()
  const { code, names } = props
  const only = names.length === 1 ? names[0] : undefined
  const [kept, setKept] = useKeptDraft(`deposit coin ${code}`, { network: '' })
  const chosen = (names.find(({ id }) => String(id) === kept.network) ?? only)?.id
  return (
    <FirstChoice
      label={text('deposit.network')}
      options={names.map(({ id, protocol }) => ({ key: String(id), text: protocol }))}
      value={chosen === undefined ? undefined : String(chosen)}
      placeholder={text('deposit.chooseNetwork')}
      hint={text('deposit.networkHint')}
      onChange={(key) => setKept({ network: key })}
      testId="deposit-network"
      missing={text('deposit.inputNetwork')}
      submit={text('deposit.submitCoins')}
    >
      {chosen !== undefined && <Network key={chosen} id={chosen} />}
    </FirstChoice>
  )
}

function Network({ id }: { readonly id: number }) {
  const { text } = useTexts()
  const network = useDepositNetwork(id)
  return (
    <Read
      query={network}
      standIn={<Skeleton width="100%" height="20rem" shape="block" />}
      error={text('deposit.networksError')}
    >
      {(offered) => <NetworkForm network={offered} />}
    </Read>
  )
}

function NetworkForm({ network }: { readonly network: OfferedNetwork }) {
  const { text } = useTexts()
  return (
    <>
      <NetworkTerms network={network} />
      <DepositForm
        name={`coin ${network.id}`}
        terms={{ ...network, amountMax: undefined }}
        words={{ amount: text('deposit.amountSent'), submit: text('deposit.submitCoins') }}
        asksTxid
        state={(stated) => stateCoins(network, stated, text('deposit.deposit'))}
      />
    </>
  )
}
