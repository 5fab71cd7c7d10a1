import { useTexts } from '@fairtick/texts/react'
import { useIsSandbox } from '../client/market'

/** Says on a receipt that nothing in it is real, where that is so. */
export function SandboxLine() {
  const { text } = useTexts()
  return useIsSandbox() ? <p className="text-small font-semibold text-warn">{text('shell.sandbox')}</p> : null
}
