import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { NavigationContext, type Navigate } from './navigation'

// react-aria has no words for zh-HK and would take the simplified ones.
/** Wraps the app once: the locale (an HTML language tag) of fields and overlays, and how links navigate. */
export function UiProvider(props: {
  readonly locale: string
  readonly onNavigate?: Navigate
  readonly children: ReactNode
}) {
  return (
    <I18nProvider locale={props.locale === 'zh-HK' ? 'zh-TW' : props.locale}>
      <NavigationContext value={props.onNavigate}>{props.children}</NavigationContext>
    </I18nProvider>
  )
}
