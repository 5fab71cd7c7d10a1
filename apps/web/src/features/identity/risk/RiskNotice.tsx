import { useTexts } from '@fairtick/texts/react'
import { Button, Checkbox, Sheet } from '@fairtick/ui'
import { useState } from 'react'
import { Agreement } from '../../../form/Agreement'
import { RiskFigures } from './RiskFigures'

/** Shown before the first trade with real money: the risk figures, and the acknowledgements still missing. */
export function RiskNotice(props: {
  /** Terms and age too: they are missing from the registration. */
  readonly asksAgreement: boolean
  readonly rulesHref: string
  readonly isBusy: boolean
  readonly onAccept: () => void
  readonly onCancel: () => void
}) {
  const { text } = useTexts()
  const [isRead, setRead] = useState(false)
  const [hasAgreed, setAgreed] = useState(!props.asksAgreement)
  return (
    <Sheet
      isOpen
      onClose={props.onCancel}
      title={text('limits.riskTitle')}
      closeLabel={text('shell.close')}
      footer={
        <Button
          size="large"
          isWide
          isDisabled={!isRead || !hasAgreed}
          isBusy={props.isBusy}
          onPress={props.onAccept}
          testId="risk-accept"
        >
          {text('limits.riskGo')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <RiskFigures />
        {props.asksAgreement && (
          <Agreement isOn={hasAgreed} onChange={setAgreed} rulesHref={props.rulesHref} />
        )}
        <Checkbox label={text('limits.riskAccept')} isOn={isRead} onChange={setRead} testId="risk-read" />
      </div>
    </Sheet>
  )
}
