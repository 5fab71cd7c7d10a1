import { useTexts } from '@fairtick/texts/react'
import { Anchor, LinkButton } from '@fairtick/ui'
import { Languages } from 'lucide-react'
import { useLocation } from 'react-router'
import { useUser } from '../client/session'
import { PATH } from '../paths/paths'
import { loginPath } from '../paths/return-path'

/** The foot of the desktop's rail: the language, and the login for visitors. */
export function RailEnd() {
  const { text, language } = useTexts()
  const user = useUser()
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-col gap-2">
      <Anchor
        href={PATH.language}
        className="flex h-touch items-center gap-3 rounded-control px-3 text-body text-ink-soft hover:bg-sunken"
      >
        <Languages size={20} aria-hidden="true" />
        {language.text}
      </Anchor>
      {user === undefined && pathname !== PATH.login && (
        <LinkButton href={loginPath(pathname + search)} isWide>
          {text('shell.login')}
        </LinkButton>
      )}
    </div>
  )
}
