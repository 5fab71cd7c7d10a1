import { useTexts } from '@fairtick/texts/react'
import { type ToastMessage, showToast } from '@fairtick/ui'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Announcement, onAnnouncement } from '../client/transport/announcements'
import { isOwnLimit } from '../client/transport/call-failure'
import { useFigures } from '../figures/use-figures'
import { PATH } from '../paths/paths'
import { loginPath } from '../paths/return-path'
import { type Words, messageOf } from './announcement-words'

/**
 * Turns announcements of the client layer into messages, and an ended session into a redirection to the
 * login. Source: docs/spec/product.md 8.
 */
export function useAnnouncements(): void {
  const texts = useTexts()
  const { text } = texts
  const figures = useFigures()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const words: Words = { text, figures }
    return onAnnouncement((announcement) => {
      if (announcement.type === 'failed' && isOwnLimit(announcement.failure))
        void import('./own-limit-message').then((module) => module.showOwnLimit(announcement.failure, texts))
      // A reader of the chat sees the message itself.
      else if (announcement.type !== 'support-answered' || pathname !== PATH.chat)
        show(messageOf(announcement, words))
      if (leadsToLogin(announcement) && !OF_VISITORS.includes(pathname))
        void navigate(loginPath(pathname + search))
    })
  }, [texts, text, figures, navigate, pathname, search])
}

/** Paths without a redirection at the end of a session: users there have just ended it, or are logging in. */
const OF_VISITORS: readonly string[] = [PATH.login, PATH.freeze]

const leadsToLogin = (announcement: Announcement): boolean =>
  announcement.type === 'session-ended' && announcement.goToLogin

/** Messages about orders, options and sessions belong to no screen. */
function show(message: ToastMessage | undefined): void {
  if (message) showToast({ ...message, outlivesScreen: true })
}
