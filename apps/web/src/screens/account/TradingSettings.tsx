import { useTexts } from '@fairtick/texts/react'
import { Card, Section, Switch } from '@fairtick/ui'
import { useUser } from '../../client/transport/session'
import { chooseOneTap, useOneTap } from '../../placing/one-tap'

/** The user's way of trading on this device: with a confirmation, or with one tap. */
export function TradingSettings() {
  const { text } = useTexts()
  const user = useUser()
  const isOneTap = useOneTap()
  if (user === undefined) return null
  return (
    <Section title={text('account.trading')}>
      <Card>
        <Switch
          label={text('account.oneTap')}
          hint={text('account.oneTapHint')}
          isOn={isOneTap}
          onChange={(isOn) => chooseOneTap(user.uid, isOn)}
          testId="one-tap-switch"
        />
      </Card>
    </Section>
  )
}
