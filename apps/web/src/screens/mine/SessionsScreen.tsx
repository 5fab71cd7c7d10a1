import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { EndOthers } from '../../features/identity/security/EndOthers'
import { SessionList } from '../../features/identity/SessionList'
import { MineScreen } from './MineScreen'

/** The devices that are logged in. */
export function SessionsScreen() {
  const { text } = useTexts()
  return (
    <MineScreen title={text('security.sessions')} lead={text('security.sessionsLead')} isForDemo>
      <Card padding="none" className="px-4">
        <SessionList />
      </Card>
      <EndOthers />
    </MineScreen>
  )
}
