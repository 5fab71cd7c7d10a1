import { useTexts } from '@fairtick/texts/react'
import { Page, TopBar } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { ScreenTitle } from './ScreenTitle'

/**
 * The frame of a narrow screen not in the tab bar: its title, also in the browser's tab, and the way back.
 */
export function InnerPage(props: {
  readonly title: string
  readonly backHref: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const { title, backHref, className, children } = props
  const { text } = useTexts()
  return (
    <>
      <ScreenTitle title={title} />
      <TopBar width="narrow" title={title} backHref={backHref} backLabel={text('shell.back')} />
      <Page width="narrow" className={className}>
        {children}
      </Page>
    </>
  )
}
