import { useTexts } from '@fairtick/texts/react'
import { type ToastMessage, showToast } from '@fairtick/ui'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Announcement, onAnnouncement } from '../client/announcements'
import { useFigures } from '../figures/use-figures'
import { PATH } from '../paths/paths'
import { loginPath } from '../paths/return-path'
import { type Words, messageOf } from './announcement-words'

/** Turns what the client layer has to say into messages, and a dead session into the login. Spec 8. */
export function useAnnouncements(): void {
  const { text } = useTexts()
  const figures = useFigures()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const words: Words = { text, figures }
    return onAnnouncement((announcement) => {
      show(messageOf(announcement, words))
      if (leadsToLogin(announcement) && pathname !== PATH.login) void navigate(loginPath(pathname + search))
    })
  }, [text, figures, navigate, pathname, search])
}

const leadsToLogin = (announcement: Announcement): boolean =>
  announcement.type === 'session-ended' && announcement.goToLogin

function show(message: ToastMessage | undefined): void {
  if (message) showToast(message)
}
