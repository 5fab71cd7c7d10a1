import { useTexts } from '@fairtick/texts/react'
import { Card, EmptyState, LinkButton, Section, SegmentedControl, Skeleton } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { useSecurity } from '../../client/identity/security'
import { type CurrencyKind, useMethods } from '../../client/cashier/withdrawals'
import { WithdrawalBounds } from '../../features/cashier/withdrawal/WithdrawalBounds'
import { WithdrawalList } from '../../features/cashier/withdrawal/WithdrawalList'
import { WithdrawalHold } from '../../features/identity/security/WithdrawalHold'
import { WithdrawTerms } from '../../features/cashier/offer/WithdrawTerms'
import { AmountsShown } from '../../figures/AmountsShown'
import { PATH } from '../../paths/paths'
import { Read } from '../../reads/Read'
import { DeskColumns } from '../DeskColumns'
import { MineScreen } from './MineScreen'
import { SentForm } from '../../form/SentForm'
import { WithdrawPreview } from './previews'
import { WithdrawForm } from '../../features/cashier/withdrawal/WithdrawForm'

/** The number of a kind in addresses. Source: docs/spec/product.md 2. */
const NUMBER = { coin: 1, bank: 2 } as const

/** Withdrawals by coin or by bank, with the earlier ones. Source: docs/spec/product.md 2. */
export function WithdrawScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const kind: CurrencyKind = parameters.get('type') === '2' ? 'bank' : 'coin'
  return (
    <MineScreen
      title={text('withdraw.withdraw')}
      lead={text('withdraw.lead')}
      terms={<WithdrawTerms />}
      preview={<WithdrawPreview />}
      isWide
    >
      <DeskColumns
        layout="table"
        first={
          <>
            <SegmentedControl<CurrencyKind>
              label={text('withdraw.kind')}
              isWide
              options={[
                { key: 'coin', text: text('withdraw.coin') },
                { key: 'bank', text: text('withdraw.bank') },
              ]}
              value={kind}
              onChange={(chosen) =>
                void navigate(`${PATH.withdraw}?type=${NUMBER[chosen]}`, { replace: true })
              }
            />
            <WithdrawalBounds />
            <Hold />
            <SentForm key={kind} another={text('withdraw.another')}>
              <AmountsShown>
                <Methods kind={kind} />
              </AmountsShown>
            </SentForm>
          </>
        }
        second={
          <>
            <Section title={text('withdraw.withdrawals')}>
              <Card padding="none" className="px-4">
                <WithdrawalList kind={kind} />
              </Card>
            </Section>
            <LinkButton href={PATH.payouts} variant="quiet" testId="to-payouts">
              {text('wallet.payouts')}
            </LinkButton>
          </>
        }
      />
    </MineScreen>
  )
}

/** The reason and the end of a hold on withdrawals. */
function Hold() {
  const security = useSecurity().data
  return security?.withdrawalsHeld ? <WithdrawalHold security={security} /> : null
}

/** The form, or a link to add a first address or account. Source: docs/spec/product.md 5.7. */
function Methods({ kind }: { readonly kind: CurrencyKind }) {
  const { text } = useTexts()
  const methods = useMethods(kind)
  const [parameters] = useSearchParams()
  const security = useSecurity().data
  const wayHref = `${PATH.withdrawWay}?type=${NUMBER[kind]}`
  const notBound = text(kind === 'coin' ? 'withdraw.notBound' : 'withdraw.noAccount')
  const add = (
    <LinkButton href={wayHref} variant="outline">
      {text('withdraw.add')}
    </LinkButton>
  )
  return (
    <Read
      query={methods}
      standIn={<Skeleton width="100%" height="16rem" shape="block" />}
      error={text('withdraw.methodsError')}
    >
      {(saved) => {
        const [first, ...others] = saved.filter(({ isOffered }) => isOffered)
        return first === undefined ? (
          <Card>
            <EmptyState title={notBound} hint={text('withdraw.methodsEmptyHint')} action={add} />
          </Card>
        ) : (
          <>
            {security && (
              <WithdrawForm
                methods={[first, ...others]}
                security={security}
                chosenId={Number(parameters.get('to')) || undefined}
              />
            )}
            <div className="flex flex-wrap gap-3">
              {add}
              <LinkButton href={kind === 'coin' ? PATH.addresses : PATH.bankAccounts} variant="quiet">
                {text(kind === 'coin' ? 'withdraw.addresses' : 'withdraw.bankAccounts')}
              </LinkButton>
            </div>
          </>
        )
      }}
    </Read>
  )
}
