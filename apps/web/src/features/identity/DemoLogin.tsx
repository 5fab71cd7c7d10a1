import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { loginDemo } from '../../client/identity'
import { useAction } from '../../client/transport/use-action'

/** Opens this device's demo account. */
export function DemoLogin(props: { readonly onDone?: () => void; readonly isWide?: boolean }) {
  const { text } = useTexts()
  // The band, the balance and the switch show the result.
  const login = useAction(loginDemo, { onDone: props.onDone })
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
