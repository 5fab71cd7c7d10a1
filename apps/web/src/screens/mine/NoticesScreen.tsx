import { useTexts } from '@fairtick/texts/react'
import { TextLink } from '@fairtick/ui'
import { NoticeList } from '../../features/identity/notices/NoticeList'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

/** The user's notices. */
export function NoticesScreen() {
  const { text } = useTexts()
  return (
    <MineScreen title={text('notices.title')} isForDemo isWide>
      <div className="flex items-center justify-between gap-3">
        <TextLink href={PATH.alerts}>{text('alerts.title')}</TextLink>
        <span data-testid="to-notice-settings">
          <TextLink href={PATH.noticeSettings}>{text('notices.settings')}</TextLink>
        </span>
      </div>
      <NoticeList />
    </MineScreen>
  )
}
