import { useTexts } from '@fairtick/texts/react'
import { useOption } from '../../../client/options/options'
import { UnreadSheet } from '../../../reads/UnreadSheet'
import { OptionSheet } from './OptionSheet'
import { useOpenedOption } from './use-opened-option'

/** The detail of the option named by the address; hidden without one. */
export function OptionDetail() {
  const { id, close } = useOpenedOption()
  return id !== undefined && <Detail key={id} id={id} onClose={close} />
}

function Detail({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { text } = useTexts()
  const option = useOption(id)
  if (option.data !== undefined) return <OptionSheet option={option.data} onClose={onClose} />
  return (
    <UnreadSheet
      title={text('options.option', { id })}
      error={text('options.listError')}
      read={option}
      onClose={onClose}
    />
  )
}
