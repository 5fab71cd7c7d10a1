import { useTexts } from '@fairtick/texts/react'
import { IconButton } from '@fairtick/ui'
import { Bell } from '@fairtick/ui/icons'
import { useNavigate } from 'react-router'
import { useUnread } from '../../../client/identity/notices'
import { PATH } from '../../../paths/paths'
import { UnreadMark } from './UnreadMark'

/** The way to the notices, with the number of unread ones. */
export function NoticeBell() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const unread = useUnread()
  return (
    <IconButton
      label={unread === 0 ? text('notices.title') : text('notices.unread', { count: unread })}
      icon={
        <span className="relative">
          <Bell size={22} />
          <UnreadMark unread={unread} isCorner />
        </span>
      }
      onPress={() => void navigate(PATH.notices)}
      testId="to-notices"
    />
  )
}
