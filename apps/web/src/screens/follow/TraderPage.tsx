import { useTexts } from '@fairtick/texts/react'
import type { ReactNode } from 'react'
import { useUser } from '../../client/transport/session'
import { RealOnly } from '../../features/identity/RealOnly'
import { PATH } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/** The frame of a page of traders: a demo user sees a link to a real account. */
export function TraderPage(props: { readonly title: string; readonly children: ReactNode }) {
  const { text } = useTexts()
  return (
    <InnerPage title={props.title} backHref={PATH.traders}>
      {useUser()?.isDemo === true ? <RealOnly lead={text('security.aboutTraders')} /> : props.children}
    </InnerPage>
  )
}
