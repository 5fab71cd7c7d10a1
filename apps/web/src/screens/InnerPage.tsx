import { useTexts } from '@fairtick/texts/react'
import { Page, TopBar } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { ScreenTitle } from './ScreenTitle'

/**
 * The frame of a screen not in the tab bar: its title, also in the browser's tab, and the way back. Narrow
 * for a form or a text; wide for what a desk has more room for.
 */
export function InnerPage(props: {
  readonly title: string
  readonly backHref: string
  readonly className?: string
  readonly isWide?: boolean | undefined
  readonly children: ReactNode
}) {
  const { title, backHref, className, children } = props
  const width = props.isWide === true ? 'wide' : 'narrow'
  const { text } = useTexts()
  return (
    <>
      <ScreenTitle title={title} />
      <TopBar width={width} title={title} backHref={backHref} backLabel={text('shell.back')} />
      <Page width={width} className={className}>
        {children}
      </Page>
    </>
  )
}
