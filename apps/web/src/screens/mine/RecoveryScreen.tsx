import { useTexts } from '@fairtick/texts/react'
import { Section, Skeleton } from '@fairtick/ui'
import { useIntendedNetworks } from '../../client/cashier/recoveries'
import { RecoveryList } from '../../features/cashier/recovery/RecoveryList'
import { Read } from '../../reads/Read'
import { MineScreen } from './MineScreen'
import { RecoveryForm } from '../../features/cashier/recovery/RecoveryForm'

/** Tickets about misdirected coins. Source: docs/spec/rules.md 6.1. */
export function RecoveryScreen() {
  const { text } = useTexts()
  const networks = useIntendedNetworks()
  return (
    <MineScreen title={text('recovery.title')} lead={text('recovery.lead')}>
      <Read
        query={networks}
        standIn={<Skeleton width="100%" height="16rem" shape="block" />}
        error={text('recovery.networksError')}
      >
        {([first, ...others]) => first !== undefined && <RecoveryForm networks={[first, ...others]} />}
      </Read>
      <Section title={text('recovery.tickets')}>
        <RecoveryList />
      </Section>
    </MineScreen>
  )
}
