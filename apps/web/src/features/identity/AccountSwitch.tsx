import { useTexts } from '@fairtick/texts/react'
import { SegmentedControl } from '@fairtick/ui'
import { useParkedUser, useUser } from '../../client/transport/session'
import { useAccountChange } from './use-account-change'

/**
 * Demo and real account, one switch apart: both stay logged in on this device. Hidden for a visitor without
 * either.
 */
export function AccountSwitch(props: { readonly onLogin: () => void; readonly isSmall?: boolean }) {
  const { text } = useTexts()
  const user = useUser()
  const parked = useParkedUser()
  const changing = useAccountChange(props.onLogin)
  if (user === undefined && parked === undefined) return null
  return (
    <SegmentedControl
      label={text('account.which')}
      isWide={props.isSmall !== true}
      size={props.isSmall === true ? 'small' : 'medium'}
      isDisabled={changing.isBusy}
      options={[
        { key: 'demo', text: text('account.demoAccount') },
        { key: 'real', text: text('account.realAccount') },
      ]}
      value={user && (user.isDemo ? 'demo' : 'real')}
      onChange={changing.run}
    />
  )
}
