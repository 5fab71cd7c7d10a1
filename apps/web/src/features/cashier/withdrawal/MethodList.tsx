import { masked } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, ListRow, showToast } from '@fairtick/ui'
import {
  type CurrencyKind,
  type OwnMethod,
  removeMethod,
  useMethods,
} from '../../../client/cashier/withdrawals'
import { useAction } from '../../../client/transport/use-action'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { ReadList } from '../../../reads/ReadList'
import { useIsPast } from './use-is-past'
import { useShownNumber } from './use-shown-number'

/** The user's saved addresses or bank accounts, each with a button to remove it. */
export function MethodList({ kind }: { readonly kind: CurrencyKind }) {
  const { text } = useTexts()
  const shown = useShownNumber()
  const methods = useMethods(kind)
  return (
    <ReadList
      read={methods}
      name="withdraw.methods"
      error={text('withdraw.methodsError')}
      label={text(kind === 'coin' ? 'withdraw.addresses' : 'withdraw.bankAccounts')}
      items={methods.data}
      keyOf={({ id }) => id}
    >
      {(method) => (
        <ListRow
          title={
            <Figure className={`break-all whitespace-normal ${method.isOffered ? '' : 'text-ink-faint'}`}>
              {shown(method.to)}
            </Figure>
          }
          detail={
            <>
              <span className="block">
                <bdi>
                  {text('withdraw.total', {
                    currency: method.currency.code,
                    network: method.currency.protocol,
                  })}
                  {method.tag !== '' && ` · ${method.tag}`}
                </bdi>
              </span>
              {method.isOffered ? (
                <UsableFrom at={method.usableAt} />
              ) : (
                <span className="block whitespace-normal text-warn">{text('withdraw.notOffered')}</span>
              )}
            </>
          }
          trailing={<RemoveMethod method={method} />}
          testId={`method-${method.id}`}
        />
      )}
    </ReadList>
  )
}

/** The time from which a method can be used, while in the future. */
function UsableFrom({ at }: { readonly at: number }) {
  const { text, format } = useTexts()
  if (useIsPast(at)) return null
  return <span className="block text-warn">{text('withdraw.usableFrom', { time: format.dateTime(at) })}</span>
}

function RemoveMethod({ method }: { readonly method: OwnMethod }) {
  const { text } = useTexts()
  const removing = useAction(() => removeMethod(method.id), {
    onDone: () => showToast({ text: text('withdraw.removed'), tone: 'good' }),
  })
  return (
    <ConfirmedButton
      size="small"
      variant="outline"
      action={removing}
      title={text('withdraw.removeTitle', { name: masked(method.to) })}
      question={text('withdraw.removeText')}
      confirmLabel={text('withdraw.remove')}
      isDanger
      testId={`remove-method-${method.id}`}
    />
  )
}
