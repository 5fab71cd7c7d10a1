import { Anchor, Button, Logo } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Menu } from '@fairtick/ui/icons'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { logout, refreshSession } from '../client/people'
import { whileUsed } from '../client/queries'
import type { Session } from '../client/session'
import { useWords } from '../words/use-words'
import { LookButtons } from './LookButtons'
import { Navigation } from './Navigation'
import { useAddress } from './use-console-navigate'

/** The frame of every screen: the navigation beside it, on a phone behind a button. */
export function Frame({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const { say } = useWords()
  const { pathname, search } = useLocation()
  const here = pathname + search
  // The address at which the menu was opened: any navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === here
  // Roles may have changed, and a session may have been ended by another operator.
  useQuery({
    queryKey: ['me', session.token],
    queryFn: refreshSession,
    refetchInterval: whileUsed(60_000),
  })
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <a
        href="#main"
        className="sr-only z-70 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {say('skip')}
      </a>
      <header className="sticky top-0 z-30 flex min-h-bar items-center gap-2 border-b border-line bg-surface px-3 lg:hidden">
        <Logo size={26} />
        <span className="min-w-0 flex-1 truncate font-bold">{say('title')}</span>
        <Button
          variant="outline"
          size="small"
          isExpanded={isOpen}
          icon={<Menu size={16} />}
          onPress={() => setOpenedAt(isOpen ? undefined : here)}
          testId="menu"
        >
          {say('openMenu')}
        </Button>
      </header>
      <aside
        className={`${isOpen ? 'flex' : 'hidden'} flex-col gap-4 border-line bg-surface p-3 max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-56 lg:shrink-0 lg:border-e lg:pe-0`}
      >
        <div className="hidden items-center gap-2 px-2 pt-1 lg:flex">
          <Logo size={26} />
          <span className="min-w-0 truncate font-bold">{say('title')}</span>
        </div>
        <div className="min-h-0 lg:flex-1 lg:overflow-y-auto lg:pe-3">
          <Navigation session={session} />
        </div>
        <Who session={session} />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1">
        {children}
      </main>
    </div>
  )
}

function Who({ session }: { readonly session: Session }) {
  const { say } = useWords()
  const addressOf = useAddress()
  return (
    <div className="mt-auto flex shrink-0 flex-col gap-2 border-t border-line pt-3 lg:pe-3">
      <p className="px-2 text-small text-ink-soft">
        <bdi className="block truncate font-semibold text-ink">{session.name}</bdi>
        <bdi data-testid="who" className="block truncate">
          {session.account}
        </bdi>
      </p>
      <Anchor
        href={addressOf('/passkeys')}
        className="px-2 text-small font-semibold text-accent"
        testId="to-passkeys"
      >
        {say('ownLogin')}
      </Anchor>
      <div className="flex items-center justify-between gap-2">
        <LookButtons />
        <Button
          variant="quiet"
          size="small"
          icon={<LogOut size={14} />}
          onPress={() => void logout()}
          testId="sign-out"
        >
          {say('signOut')}
        </Button>
      </div>
    </div>
  )
}
