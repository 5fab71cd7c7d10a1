import { type EndedBy, type Session, sessionOf } from './session'

/** The channel to other tabs of this browser with the same address. */
export interface Tabs {
  readonly send: (message: unknown) => void
  readonly onMessage: (hear: (message: unknown) => void) => void
}

/** The session of one tab. */
export interface TabSession {
  readonly current: () => Session | undefined
  readonly begin: (session: Session) => void
  readonly end: (token: string, by: EndedBy) => void
  /** The cause of the last session's end. */
  readonly endedBy: () => EndedBy | undefined
  readonly watch: (listener: () => void) => unknown
}

/**
 * Passes the session between the tabs of this browser, which ask for it at their start: a login or an end in
 * one tab applies to all. It is only passed from tab to tab, and stored nowhere else.
 */
export function shareSession(tabs: Tabs, own: TabSession): void {
  let known = own.current()
  let isHearing = false

  own.watch(() => {
    const before = known
    known = own.current()
    if (isHearing || before?.token === known?.token) return
    if (before) tabs.send({ is: 'ended', token: before.token, by: own.endedBy() ?? 'operator' })
    if (known) tabs.send({ is: 'here', session: known })
  })

  function hear(message: unknown): void {
    if (typeof message !== 'object' || message === null) return
    const { is, session, token, by }: Readonly<Record<string, unknown>> = { ...message }
    const theirs = is === 'here' ? sessionOf(session) : undefined
    if (is === 'asking' && known) tabs.send({ is: 'here', session: known })
    if (theirs && !known) own.begin(theirs)
    if (is === 'ended' && typeof token === 'string') own.end(token, by === 'server' ? 'server' : 'operator')
  }

  tabs.onMessage((message) => {
    isHearing = true
    try {
      hear(message)
    } finally {
      isHearing = false
    }
  })
  if (!known) tabs.send({ is: 'asking' })
}
