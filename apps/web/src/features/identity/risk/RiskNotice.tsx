import { useTexts } from '@fairtick/texts/react'
import { Button, Checkbox, Sheet } from '@fairtick/ui'
import { useState } from 'react'
import { RiskFigures } from './RiskFigures'

/** Before the first trade with real money: the figures, and one acknowledgement. */
export function RiskNotice(props: { readonly onAccept: () => void; readonly onCancel: () => void }) {
  const { text } = useTexts()
  const [isRead, setRead] = useState(false)
  return (
    <Sheet
      isOpen
      onClose={props.onCancel}
      title={text('limits.riskTitle')}
      closeLabel={text('shell.close')}
      footer={
        <Button size="large" isWide isDisabled={!isRead} onPress={props.onAccept} testId="risk-accept">
          {text('limits.riskGo')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <RiskFigures />
        <Checkbox label={text('limits.riskAccept')} isOn={isRead} onChange={setRead} testId="risk-read" />
      </div>
    </Sheet>
  )
}
