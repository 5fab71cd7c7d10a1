import { useTexts } from '@fairtick/texts/react'
import { useRealName } from '../../client/identity/verification'
import { Loaded } from '../../features/identity/Loaded'
import { Levels } from '../../features/identity/verification/Levels'
import { RealNameForm } from '../../features/identity/verification/RealNameForm'
import { RealNameStatus } from '../../features/identity/verification/RealNameStatus'
import { MineScreen } from './MineScreen'

/**
 * Real-name verification: its state, the unlocked features, and the form while it is open. Source:
 * docs/spec/product.md 4.3.
 */
export function AuthScreen() {
  const { text } = useTexts()
  const realName = useRealName()
  return (
    <MineScreen title={text('verify.title')} about={text('security.aboutAuth')}>
      <Loaded query={realName} height="30rem">
        {(read) => (
          <>
            <RealNameStatus realName={read} />
            <Levels status={read.status} />
            {read.status === 'open' && <RealNameForm />}
          </>
        )}
      </Loaded>
    </MineScreen>
  )
}
