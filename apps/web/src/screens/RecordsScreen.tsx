import { ACCOUNT_TYPES, type AccountType, ENTRY_KIND_NAMES } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { LinkButton, SegmentedControl } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { accountTypeOf } from '../client/cashier/records'
import { AccountFigures } from '../features/cashier/AccountFigures'
import { HistorySince } from '../features/cashier/HistorySince'
import { RecordList } from '../features/cashier/RecordList'
import { PATH, recordsPath } from '../paths/paths'
import { accountKey } from '../words/account-words'
import { InnerPage } from './InnerPage'

/** The records of one account; account and kind are in the address. Source: docs/spec/product.md 2. */
export function RecordsScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const account = accountTypeOf(parameters.get('accountTypeId'))
  const kind = ENTRY_KIND_NAMES.find((each) => each === parameters.get('kind'))
  const go = (path: string) => void navigate(path, { replace: true })
  return (
    <InnerPage title={text('history.records')} backHref={PATH.accounts} isWide>
      <SegmentedControl<AccountType>
        label={text('history.account')}
        isWide
        options={ACCOUNT_TYPES.map((key) => ({ key, text: text(accountKey(key)) }))}
        value={account}
        onChange={(chosen) => go(recordsPath(chosen, kind))}
      />
      <AccountFigures account={account} />
      <HistorySince />
      <RecordList account={account} kind={kind} onKind={(chosen) => go(recordsPath(account, chosen))} />
      <div className="grid grid-cols-2 gap-3 lg:flex">
        <LinkButton href={PATH.transfer} variant="outline">
          {text('cashier.transfer')}
        </LinkButton>
        <LinkButton href={PATH.statement} variant="outline">
          {text('history.statement')}
        </LinkButton>
      </div>
    </InnerPage>
  )
}
