import { useTexts } from '@fairtick/texts/react'
import { LimitList } from '../../features/identity/limits/LimitList'
import { MineScreen } from './MineScreen'

/** The user's own limits. */
export function LimitsScreen() {
  const { text } = useTexts()
  return (
    <MineScreen title={text('limits.title')} lead={text('limits.lead')}>
      <LimitList />
    </MineScreen>
  )
}
