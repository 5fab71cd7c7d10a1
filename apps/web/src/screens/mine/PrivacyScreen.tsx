import { useTexts } from '@fairtick/texts/react'
import { useNavigate } from 'react-router'
import { OwnExport } from '../../features/identity/privacy/OwnExport'
import { DeleteAccount } from '../../features/identity/privacy/DeleteAccount'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

/** The user's stored data: its export and its deletion. */
export function PrivacyScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  return (
    <MineScreen title={text('limits.privacyTitle')} about={text('security.aboutPrivacy')}>
      <OwnExport />
      <DeleteAccount onDone={() => void navigate(PATH.home, { replace: true })} />
    </MineScreen>
  )
}
