import { useTexts } from '@fairtick/texts/react'
import { InviteCard } from '../../features/identity/invite/InviteCard'
import { InviteIncome } from '../../features/identity/invite/InviteIncome'
import { InvitedList } from '../../features/identity/invite/InvitedList'
import { MineScreen } from './MineScreen'
import { InvitePreview } from './previews'

/** The user's invitation of others. Source: docs/spec/product.md 2. */
export function InviteScreen() {
  const { text } = useTexts()
  return (
    <MineScreen
      title={text('verify.inviteTitle')}
      about={text('verify.inviteLead')}
      preview={<InvitePreview />}
    >
      <InviteCard />
      <InviteIncome />
      <InvitedList />
    </MineScreen>
  )
}
