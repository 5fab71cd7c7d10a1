import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../client/transport/session'
import { RealOnly } from '../../features/identity/RealOnly'
import { PATH, withFrom } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/** The frame of a page of traders: a demo user is shown the way to a real account. */
export function TraderPage(props: { readonly title: string; readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <InnerPage title={props.title} backHref={PATH.traders}>
      {useUser()?.isDemo === true ? (
        <RealOnly
          registerHref={withFrom(PATH.register, pathname)}
          loginHref={withFrom(PATH.login, pathname)}
        />
      ) : (
        props.children
      )}
    </InnerPage>
  )
}
