import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, Section, SegmentedControl } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import type { DepositKind } from '../../client/cashier/deposits'
import { DepositList } from '../../features/cashier/deposit/DepositList'
import { DepositTerms } from '../../features/cashier/offer/DepositTerms'
import { AmountsShown } from '../../figures/AmountsShown'
import { PATH } from '../../paths/paths'
import { DeskColumns } from '../DeskColumns'
import { MineScreen } from './MineScreen'
import { SentForm } from '../../form/SentForm'
import { DepositPreview } from './previews'
import { BankDeposit } from '../../features/cashier/deposit/BankDeposit'
import { CoinDeposit } from '../../features/cashier/deposit/CoinDeposit'
import { DepositBounds } from './DepositBounds'

/** The number of a kind in addresses. Source: docs/spec/product.md 2.7. */
const NUMBER = { coin: 0, bank: 1 } as const

/** Deposits by coin or by bank, with the earlier ones. Source: docs/spec/product.md 2.7. */
export function DepositScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const kind: DepositKind = parameters.get('type') === '1' ? 'bank' : 'coin'
  return (
    <MineScreen
      title={text('deposit.deposit')}
      lead={text('deposit.lead')}
      terms={<DepositTerms />}
      preview={<DepositPreview />}
      isWide
    >
      <DeskColumns
        layout="table"
        first={
          <>
            <SegmentedControl<DepositKind>
              label={text('deposit.kind')}
              isWide
              options={[
                { key: 'coin', text: text('deposit.coin') },
                { key: 'bank', text: text('deposit.bank') },
              ]}
              value={kind}
              onChange={(chosen) =>
                void navigate(`${PATH.deposit}?type=${NUMBER[chosen]}`, { replace: true })
              }
            />
            <DepositBounds />
            <SentForm key={kind} another={text('deposit.another')}>
              <AmountsShown>{kind === 'coin' ? <CoinDeposit /> : <BankDeposit />}</AmountsShown>
            </SentForm>
            {kind === 'coin' && (
              <LinkButton href={PATH.recovery} variant="quiet">
                {text('recovery.wrongNetwork')}
              </LinkButton>
            )}
          </>
        }
        second={
          <Section title={text('deposit.deposits')}>
            <Card padding="none" className="px-4">
              <DepositList key={kind} kind={kind} />
            </Card>
          </Section>
        }
      />
    </MineScreen>
  )
}
