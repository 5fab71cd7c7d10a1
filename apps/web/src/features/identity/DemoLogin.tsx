import { heldTogether } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, announce } from '@fairtick/ui'
import { readAccounts } from '../../client/cashier/accounts'
import { loginDemo } from '../../client/identity/identity'
import { useAction } from '../../client/transport/use-action'
import { useFigures } from '../../figures/use-figures'

/** Opens this device's demo account. */
export function DemoLogin(props: { readonly onDone?: () => void; readonly isWide?: boolean }) {
  const { text } = useTexts()
  const figures = useFigures()
  // The band, the balance and the switch show the result; it is said for those who do not see them.
  const login = useAction(loginDemo, {
    onDone: () => {
      props.onDone?.()
      void sayBalance()
    },
  })
  const sayBalance = async () => {
    const accounts = await readAccounts().catch(() => undefined)
    const total = accounts && figures.inUsd(figures.whole(heldTogether(accounts).balance))
    announce([text('account.nowDemo'), ...(total === undefined ? [] : [total])].join(', '))
  }
  return (
    <Button
      size="large"
      isWide={props.isWide}
      isBusy={login.isBusy}
      busyLabel={text('login.demoBusy')}
      onPress={() => login.run(undefined)}
      testId="demo-login"
    >
      {text('login.demoLogin')}
    </Button>
  )
}
