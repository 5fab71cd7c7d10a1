import { useTexts } from '@fairtick/texts/react'

/** The name of the browser's tab. */
export function ScreenTitle({ title }: { readonly title: string }) {
  const { text } = useTexts()
  return <title>{`${title} · ${text('shell.appName')}`}</title>
}
