import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow } from '@fairtick/ui'
import { useSecurity } from '../../client/identity/security'
import { serverNow } from '../../client/transport/server-clock'
import { Loaded } from '../../features/identity/Loaded'
import { Passkeys } from '../../features/identity/security/Passkeys'
import { Phrase } from '../../features/identity/security/Phrase'
import { TwoFactor } from '../../features/identity/security/TwoFactor'
import { WithdrawalHold } from '../../features/identity/security/WithdrawalHold'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

/** The protection of the account, all on one page. */
export function SecurityScreen() {
  const { text, format } = useTexts()
  const security = useSecurity()
  return (
    <MineScreen title={text('security.title')} about={text('security.aboutSecurity')}>
      <Loaded query={security} height="40rem">
        {(read) => (
          <>
            <WithdrawalHold security={read} />
            <Card padding="none" className="divide-y divide-line px-4">
              <ListRow
                title={text('security.password')}
                detail={text('security.passwordAge', {
                  time: format.relative(read.passwordChangedAt, serverNow()),
                })}
                hasChevron
                href={PATH.password}
              />
              <ListRow
                title={text('security.email')}
                detail={read.email === '' ? text('security.emailNone') : read.email}
                hasChevron
                href={PATH.email}
              />
              <ListRow title={text('security.sessions')} hasChevron href={PATH.sessions} />
            </Card>
            <TwoFactor security={read} />
            <Passkeys security={read} />
            <Phrase security={read} />
          </>
        )}
      </Loaded>
    </MineScreen>
  )
}
