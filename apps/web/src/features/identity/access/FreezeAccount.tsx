import { useTexts } from '@fairtick/texts/react'
import { Button, Card, LinkButton } from '@fairtick/ui'
import { ShieldAlert, ShieldCheck } from '@fairtick/ui/icons'
import { useState } from 'react'
import { freezeAccount } from '../../../client/identity/access'
import { endSession } from '../../../client/transport/session'
import { useAction } from '../../../client/transport/use-action'
import { FormAlert } from '../../../form/FormAlert'

/**
 * The page of a mail's "this was not me" link: the effect of freezing, and one button. Opening the page
 * changes nothing.
 */
export function FreezeAccount(props: { readonly token: string | null; readonly forgotHref: string }) {
  const { text } = useTexts()
  const [isFrozen, setFrozen] = useState(false)
  const [problem, setProblem] = useState(props.token === null ? text('access.freezeNoToken') : '')
  const action = useAction(freezeAccount, {
    isQuiet: true,
    onDone: () => {
      // This browser's session, if any, has ended with the others.
      endSession()
      setFrozen(true)
    },
    onFailed: () => setProblem(text('access.freezeRefused')),
  })
  if (isFrozen) return <Frozen forgotHref={props.forgotHref} />
  return (
    <Card className="flex flex-col gap-4">
      <ShieldAlert size={40} aria-hidden="true" className="text-danger" />
      <p className="text-lead font-medium text-ink">{text('access.freezeLead')}</p>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-body text-ink-soft">
        <li>{text('access.freezeWhat1')}</li>
        <li>{text('access.freezeWhat2')}</li>
        <li>{text('access.freezeWhat3')}</li>
      </ul>
      <FormAlert words={problem} />
      <Button
        variant="danger"
        size="large"
        isWide
        isBusy={action.isBusy}
        busyLabel={text('access.freezeBusy')}
        isDisabled={props.token === null}
        onPress={() => action.run(props.token ?? '')}
        testId="freeze"
      >
        {text('access.freeze')}
      </Button>
      {problem !== '' && (
        <LinkButton href={props.forgotHref} variant="outline" isWide>
          {text('access.forgotTitle')}
        </LinkButton>
      )}
    </Card>
  )
}

function Frozen({ forgotHref }: { readonly forgotHref: string }) {
  const { text } = useTexts()
  return (
    <Card className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2" data-testid="frozen">
        <ShieldCheck size={40} aria-hidden="true" className="text-accent" />
        <p className="text-lead font-medium text-ink">{text('access.frozenTitle')}</p>
        <p className="text-body text-ink-soft">{text('access.frozenText')}</p>
      </div>
      <LinkButton href={forgotHref} size="large" isWide>
        {text('access.forgotTitle')}
      </LinkButton>
    </Card>
  )
}
