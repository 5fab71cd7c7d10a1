import { useTexts } from '@fairtick/texts/react'
import { Sheet, TextLink } from '@fairtick/ui'
import { loadedOptions } from '../../../client/options/option-pages'
import { type OwnOption, useOptions } from '../../../client/options/options'
import { tradePath } from '../../../paths/paths'
import { DisputeLink } from '../../../proof/DisputeLink'
import { OrderCheck } from '../../../proof/OrderCheck'
import { SandboxLine } from '../../../proof/SandboxLine'
import { directionKey } from '../../../words/option-words'
import { SellOption } from '../sale/SellOption'
import { OptionChart } from './OptionChart'
import { OptionFacts } from './OptionFacts'
import { OptionOutcome } from './OptionOutcome'

/**
 * Everything about one option; it stays open when the option ends, and shows the result.
 * Source: docs/spec/product.md 2.3.
 */
export function OptionSheet(props: { readonly option: OwnOption; readonly onClose: () => void }) {
  const { text } = useTexts()
  const option = useFreshOption(props.option)
  const title = text('options.details', {
    direction: text(directionKey(option.direction)),
    name: option.name,
  })
  return (
    <Sheet
      isOpen
      hasAddress
      onClose={props.onClose}
      title={title}
      closeLabel={text('shell.close')}
      desktop="side"
    >
      <div className="flex flex-col gap-4">
        <OptionOutcome option={option} />
        {option.status === 'running' && <SellOption option={option} />}
        <OptionChart option={option} />
        <SandboxLine />
        <OptionFacts option={option} />
        <TextLink href={tradePath('option', option.code)}>
          {text('orders.tradeIt', { name: option.name })}
        </TextLink>
        <OrderCheck kind="micro" id={option.id} version={option.status} instrumentId={option.instrumentId} />
        <DisputeLink kind="micro" id={option.id} />
      </div>
    </Sheet>
  )
}

/** The newest version of an option: settled, if the lists already have it so. */
function useFreshOption(option: OwnOption): OwnOption {
  const settled = loadedOptions(useOptions('settled').data)
  return settled.find(({ id }) => id === option.id) ?? option
}
