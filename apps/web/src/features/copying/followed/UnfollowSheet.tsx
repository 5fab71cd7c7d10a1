import { useTexts } from '@fairtick/texts/react'
import { Button, RadioList, Sheet, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { type OpenCopies, unfollowTrader } from '../../../client/copying/copying'
import { useAction } from '../../../client/transport/use-action'

/**
 * Confirms the end of copying, with the fate of the open copies: kept by default. Source:
 * docs/spec/product.md 4.10, docs/spec/rules.md 7.4.
 */
export function UnfollowSheet(props: {
  readonly trader: { readonly id: number; readonly nickname: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { text } = useTexts()
  const { trader, onClose } = props
  const { id, nickname: name } = trader
  const [copies, setCopies] = useState<OpenCopies>('keep')
  const leaving = useAction(() => unfollowTrader(id, copies, text('copying.unfollow')), {
    onDone: () => {
      showToast({ text: text('copying.unfollowed', { name }), tone: 'good' })
      onClose()
    },
  })
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={onClose}
      title={text('copying.unfollowTitle', { name })}
      closeLabel={text('shell.close')}
      desktop="dialog"
      footer={
        <div className="pair">
          <Button variant="outline" size="large" onPress={onClose}>
            {text('shell.cancel')}
          </Button>
          <Button
            variant="danger"
            size="large"
            isBusy={leaving.isBusy}
            onPress={() => leaving.run(undefined)}
            testId="confirm-unfollow"
          >
            {text('copying.unfollow')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-body text-ink-soft">{text('copying.unfollowWarning')}</p>
        <RadioList<OpenCopies>
          label={text('copying.unfollowCopies')}
          options={[
            { key: 'keep', text: text('copying.keepCopies'), detail: text('copying.keepCopiesText') },
            { key: 'close', text: text('copying.closeCopies'), detail: text('copying.closeCopiesText') },
          ]}
          value={copies}
          onChange={setCopies}
        />
      </div>
    </Sheet>
  )
}
