import { useTexts } from '@fairtick/texts/react'
import { useEffect } from 'react'
import { renewPush } from '../client/identity/push'

/** Renews the subscription of this browser at each start, and in another language. */
export function PushRenewal() {
  const { language } = useTexts()
  useEffect(() => void renewPush().catch(() => undefined), [language])
  return null
}
