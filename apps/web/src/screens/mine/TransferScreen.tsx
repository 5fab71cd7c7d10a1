import { useTexts } from '@fairtick/texts/react'
import { Section } from '@fairtick/ui'
import { TransferForm } from '../../features/cashier/TransferForm'
import { TransferList } from '../../features/cashier/TransferList'
import { TransferTerms } from '../../features/cashier/offer/TransferTerms'
import { AmountsShown } from '../../figures/AmountsShown'
import { MineScreen } from './MineScreen'
import { TransferPreview } from './previews'

/** Moving money between the user's own accounts. Source: docs/spec/product.md 2. */
export function TransferScreen() {
  const { text } = useTexts()
  return (
    <MineScreen
      title={text('cashier.transfer')}
      lead={text('cashier.transferLead')}
      terms={<TransferTerms />}
      preview={<TransferPreview />}
    >
      <AmountsShown>
        <TransferForm />
      </AmountsShown>
      <Section title={text('cashier.transfers')}>
        <TransferList />
      </Section>
    </MineScreen>
  )
}
