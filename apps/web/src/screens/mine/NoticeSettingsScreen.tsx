import { useTexts } from '@fairtick/texts/react'
import { NoticeSettings } from '../../features/identity/notices/NoticeSettings'
import { PushSetting } from '../../features/identity/notices/PushSetting'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

/** How the user is told of what. */
export function NoticeSettingsScreen() {
  const { text } = useTexts()
  return (
    <MineScreen
      title={text('notices.settings')}
      lead={text('notices.settingsLead')}
      backHref={PATH.notices}
      isForDemo
    >
      <PushSetting />
      <NoticeSettings />
    </MineScreen>
  )
}
