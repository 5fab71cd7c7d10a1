import { useTexts } from '@fairtick/texts/react'
import { useIsSandbox } from '../client/market/market'

/** Marks a receipt whose prices or money are not real. */
export function SandboxLine() {
  const { text } = useTexts()
  return useIsSandbox() ? <p className="text-small font-semibold text-warn">{text('shell.sandbox')}</p> : null
}
