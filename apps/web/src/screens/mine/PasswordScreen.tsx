import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { useNavigate } from 'react-router'
import { ChangePassword } from '../../features/identity/security/ChangePassword'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

/** Changing the password. Source: docs/spec/product.md 2. */
export function PasswordScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  return (
    <MineScreen title={text('security.passwordTitle')} lead={text('security.passwordLead')}>
      <Card>
        <ChangePassword onDone={() => void navigate(PATH.security, { replace: true })} />
      </Card>
    </MineScreen>
  )
}
