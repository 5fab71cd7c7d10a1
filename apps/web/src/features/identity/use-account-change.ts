import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { loginDemo, maySwitch } from '../../client/identity/identity'
import { takeParked } from '../../client/transport/session'
import { type Action, useAction } from '../../client/transport/use-action'

/** The two kinds of account. */
export type AccountKind = 'demo' | 'real'

const SAID = {
  demo: 'account.nowDemo',
  real: 'account.nowReal',
  unsettled: 'account.switchUnsettled',
} as const

/**
 * Switches between demo and real account, with a message. Without a real account logged in here, leads to the
 * login.
 */
export function useAccountChange(onLogin: () => void): Action<AccountKind, keyof typeof SAID | undefined> {
  const { text } = useTexts()
  return useAction((kind: AccountKind) => changeTo(kind, onLogin), {
    onDone: (came) => {
      if (came !== undefined) showToast({ text: text(SAID[came]) })
    },
  })
}

async function changeTo(kind: AccountKind, login: () => void): Promise<keyof typeof SAID | undefined> {
  if (!maySwitch()) return 'unsettled'
  if (takeParked({ isDemo: kind === 'demo' })) return kind
  if (kind === 'demo') {
    await loginDemo()
    return kind
  }
  login()
  return undefined
}
