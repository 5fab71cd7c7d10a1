import { useTexts } from '@fairtick/texts/react'
import { useNavigate } from 'react-router'
import { LogoutButton } from '../../features/identity/LogoutButton'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

/** Logging out of this device. Source: docs/spec/product.md 2. */
export function SystemScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  return (
    <MineScreen title={text('account.system')} lead={text('account.systemLead')} isForDemo>
      <LogoutButton onDone={() => void navigate(PATH.home)} />
    </MineScreen>
  )
}
