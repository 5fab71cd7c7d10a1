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

/** Turns what the client layer has to say into messages, and a dead session into the login. Source: docs/spec/product.md 8. */
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
      else show(messageOf(announcement, words))
      if (leadsToLogin(announcement) && !OF_VISITORS.includes(pathname))
        void navigate(loginPath(pathname + search))
    })
  }, [texts, text, figures, navigate, pathname, search])
}

/** Where a session may end without leading away: who is there has just ended it, or is on his way in. */
const OF_VISITORS: readonly string[] = [PATH.login, PATH.freeze]

const leadsToLogin = (announcement: Announcement): boolean =>
  announcement.type === 'session-ended' && announcement.goToLogin

function show(message: ToastMessage | undefined): void {
  if (message) showToast(message)
}
