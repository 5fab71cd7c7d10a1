import { useTexts } from '@fairtick/texts/react'
import { Tabs } from '@fairtick/ui'
import { useState } from 'react'
import type { AlertListName } from '../../client/market/alerts'
import { AlertList } from '../../features/market/alerts/AlertList'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

/** The user's price alerts: those that wait, and those of the last week. */
export function AlertsScreen() {
  const { text } = useTexts()
  const [list, setList] = useState<AlertListName>('waiting')
  return (
    <MineScreen title={text('alerts.title')} lead={text('alerts.hint')} backHref={PATH.notices} isForDemo>
      <Tabs
        label={text('alerts.title')}
        value={list}
        onChange={setList}
        tabs={[
          { key: 'waiting', text: text('alerts.waiting'), panel: <AlertList list="waiting" /> },
          { key: 'ended', text: text('alerts.ended'), panel: <AlertList list="ended" /> },
        ]}
      />
    </MineScreen>
  )
}
