import { useTexts } from '@fairtick/texts/react'
import { Anchor, LinkButton } from '@fairtick/ui'
import { Languages, LogIn } from '@fairtick/ui/icons'
import { useLocation } from 'react-router'
import { useUser } from '../client/transport/session'
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
        tooltip={text('shell.language')}
        className="flex h-touch items-center justify-center gap-3 rounded-control text-body text-ink-soft hover:bg-sunken xl:justify-start xl:px-3"
      >
        <Languages size={20} aria-hidden="true" />
        <span className="lg:max-xl:sr-only">{language.text}</span>
      </Anchor>
      {user === undefined && pathname !== PATH.login && (
        <>
          <span className="hidden xl:block">
            <LinkButton href={loginPath(pathname + search)} isWide>
              {text('shell.login')}
            </LinkButton>
          </span>
          <Anchor
            href={loginPath(pathname + search)}
            label={text('shell.login')}
            tooltip={text('shell.login')}
            className="flex h-touch items-center justify-center rounded-control bg-accent text-on-accent hover:brightness-110 xl:hidden"
          >
            <LogIn size={20} aria-hidden="true" />
          </Anchor>
        </>
      )}
    </div>
  )
}
