import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { DismissLabelContext } from './dismiss-label'
import { NavigationContext, type Navigate } from './navigation'

// react-aria has no texts for zh-HK and would use the simplified Chinese ones.
/**
 * Wraps the app once: the locale (an HTML language tag) of fields and overlays, the navigation of links, and
 * the text for closing an overlay.
 */
export function UiProvider(props: {
  readonly locale: string
  readonly onNavigate?: Navigate
  readonly dismissLabel?: string
  readonly children: ReactNode
}) {
  return (
    <I18nProvider locale={props.locale === 'zh-HK' ? 'zh-TW' : props.locale}>
      <DismissLabelContext value={props.dismissLabel}>
        <NavigationContext value={props.onNavigate}>{props.children}</NavigationContext>
      </DismissLabelContext>
    </I18nProvider>
  )
}
