import { useTexts } from '@fairtick/texts/react'
import { Badge, Button, Card, IconButton, List, ListRow } from '@fairtick/ui'
import { X } from '@fairtick/ui/icons'
import { formatPrice, formatRate } from '@fairtick/domain'
import { useState } from 'react'
import {
  type AlertListName,
  type OwnPriceAlert,
  removeAlert,
  setAlert,
  useAlerts,
} from '../../../client/market/alerts'
import { serverNow } from '../../../client/transport/server-clock'
import { useAction } from '../../../client/transport/use-action'
import { tradePath } from '../../../paths/paths'
import { nextPageOf, useListStates } from '../../../reads/use-list-states'
import { useAlertWords } from './use-alert-words'

/** The user's price alerts of a list, of one instrument or all; one that was removed can be set again. */
export function AlertList(props: { readonly list: AlertListName; readonly instrumentId?: number }) {
  const { text } = useTexts()
  const { instrumentId } = props
  const list = useAlerts(props.list)
  const [removed, setRemoved] = useState<OwnPriceAlert>()
  const states = useListStates(list, 'alerts.list', { error: text('alerts.listError') })
  const alerts = list.alerts?.filter(
    (alert) => instrumentId === undefined || alert.instrumentId === instrumentId,
  )
  if (instrumentId !== undefined && alerts?.length === 0 && removed === undefined) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      {removed && <Undo alert={removed} onDone={() => setRemoved(undefined)} />}
      {(instrumentId === undefined || alerts?.length !== 0) && (
        <Card padding="none" className="px-4">
          <List
            label={text('alerts.title')}
            items={alerts}
            keyOf={({ id }) => id}
            skeletonRows={2}
            {...states}
            emptyHint={props.list === 'waiting' ? states.emptyHint : undefined}
            {...nextPageOf(list)}
          >
            {(alert) => (
              <AlertRow
                alert={alert}
                hasLink={instrumentId === undefined}
                onRemoved={() => setRemoved(alert)}
              />
            )}
          </List>
        </Card>
      )}
    </div>
  )
}

function AlertRow(props: {
  readonly alert: OwnPriceAlert
  readonly hasLink: boolean
  readonly onRemoved: () => void
}) {
  const { text, format } = useTexts()
  const words = useAlertWords()
  const { alert } = props
  const removing = useAction(() => removeAlert(alert.id, text('alerts.removeOf', { name: alert.symbol })), {
    onDone: props.onRemoved,
  })
  const time = format.relative(alert.endedAt ?? alert.setAt, serverNow())
  return (
    <ListRow
      title={<bdi>{alert.symbol}</bdi>}
      detail={
        <>
          <span className="block text-body text-ink">{words.of(alert)}</span>
          <span className="block">{words.stateOf(alert, time)}</span>
        </>
      }
      trailing={alert.status === 'fired' ? <Badge tone="accent">{text('alerts.fired')}</Badge> : undefined}
      href={props.hasLink ? tradePath('contract', alert.symbol) : undefined}
      testId={`alert-${alert.id}`}
      action={
        alert.status === 'waiting' ? (
          <IconButton
            label={text('alerts.removeOf', { name: alert.symbol })}
            icon={<X size={18} aria-hidden="true" />}
            isBusy={removing.isBusy}
            onPress={() => removing.run(undefined)}
            testId={`remove-alert-${alert.id}`}
          />
        ) : undefined
      }
    />
  )
}

/** Sets a removed alert again; where the price is there by now, the server says so. */
function Undo({ alert, onDone }: { readonly alert: OwnPriceAlert; readonly onDone: () => void }) {
  const { text } = useTexts()
  const { instrumentId, kind, level, percent, pricePrecision } = alert
  const setting = useAction(
    () =>
      setAlert(
        {
          instrumentId,
          kind,
          price: percent === undefined ? formatPrice(level, pricePrecision) : undefined,
          percent: percent === undefined ? undefined : formatRate(percent),
        },
        text('alerts.undo'),
      ),
    { onDone },
  )
  return (
    <div
      role="status"
      className="flex min-h-touch items-center justify-between gap-3 rounded-control bg-sunken px-3 text-body text-ink"
    >
      {text('alerts.removed')}
      <Button
        size="small"
        variant="quiet"
        isBusy={setting.isBusy}
        onPress={() => setting.run(undefined)}
        testId="undo-alert"
      >
        {text('alerts.undo')}
      </Button>
    </div>
  )
}
