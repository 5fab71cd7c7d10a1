import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../client/transport/session'
import { RealOnly } from '../../features/identity/RealOnly'
import { PATH, withFrom } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/**
 * The frame of a page of the user's own; a demo user is shown the way to a real account where only those may
 * go.
 */
export function MineScreen(props: {
  readonly title: string
  readonly lead?: string
  readonly isForDemo?: boolean
  /** The step before; by default the page of the account. */
  readonly backHref?: string
  readonly children: ReactNode
}) {
  const { pathname } = useLocation()
  const isRefused = useUser()?.isDemo === true && props.isForDemo !== true
  return (
    <InnerPage title={props.title} backHref={props.backHref ?? PATH.account}>
      {isRefused ? (
        <RealOnly
          registerHref={withFrom(PATH.register, pathname)}
          loginHref={withFrom(PATH.login, pathname)}
        />
      ) : (
        <>
          {props.lead !== undefined && <p className="text-body text-ink-soft">{props.lead}</p>}
          {props.children}
        </>
      )}
    </InnerPage>
  )
}
