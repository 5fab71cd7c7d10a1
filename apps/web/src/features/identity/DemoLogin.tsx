import { useTexts } from '@fairtick/texts/react'
import { Button, showToast } from '@fairtick/ui'
import { loginDemo } from '../../client/identity'
import { useAction } from '../../client/transport/use-action'

/** Opens this device's demo account. */
export function DemoLogin(props: { readonly onDone?: () => void; readonly isWide?: boolean }) {
  const { text } = useTexts()
  const login = useAction(loginDemo, {
    onDone: () => {
      showToast({ text: text('login.welcome'), tone: 'good' })
      props.onDone?.()
    },
  })
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
