import { useTexts } from '@fairtick/texts/react'
import { Figure, List, ListRow, showToast } from '@fairtick/ui'
import { type CurrencyKind, type OwnMethod, removeMethod, useMethods } from '../../../client/withdrawals'
import { useAction } from '../../../client/transport/use-action'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { useListStates } from '../../../reads/use-list-states'

/** The user's saved addresses or bank accounts, each of which can be removed. */
export function MethodList({ kind }: { readonly kind: CurrencyKind }) {
  const { text, format } = useTexts()
  const methods = useMethods(kind)
  const states = useListStates(methods, 'withdraw.methods', { error: text('withdraw.methodsError') })
  return (
    <List
      label={text(kind === 'coin' ? 'withdraw.addresses' : 'withdraw.bankAccounts')}
      items={methods.data}
      keyOf={({ id }) => id}
      {...states}
    >
      {(method) => (
        <ListRow
          title={<Figure>{method.to}</Figure>}
          detail={
            <>
              <span className="block">
                {text('withdraw.total', {
                  currency: method.currency.code,
                  network: method.currency.protocol,
                })}
                {method.tag !== '' && ` · ${method.tag}`}
              </span>
              <span className="block">
                {text('withdraw.usableFrom', { time: format.dateTime(method.usableAt) })}
              </span>
            </>
          }
          trailing={<RemoveMethod method={method} />}
          testId={`method-${method.id}`}
        />
      )}
    </List>
  )
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
      title={text('withdraw.removeTitle', { name: method.to })}
      question={text('withdraw.removeText')}
      confirmLabel={text('withdraw.remove')}
      isDanger
      testId={`remove-method-${method.id}`}
    >
      {text('withdraw.remove')}
    </ConfirmedButton>
  )
}
