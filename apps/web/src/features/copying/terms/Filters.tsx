import { useTexts } from '@fairtick/texts/react'
import { Button, Checkbox, Sheet } from '@fairtick/ui'
import { useState } from 'react'
import { useMarket } from '../../../client/market/market'
import { NumberField } from '../../../figures/NumberField'
import type { TermsFields } from './field-of'

/** The optional filters of copying: instruments, sizes, number of copies, leverage. */
export function Filters({ draft, onChange, bind }: TermsFields) {
  const { text } = useTexts()
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-4 border-0 border-t border-line p-0 pt-4">
      <legend className="sr-only">{text('copying.filters')}</legend>
      <div>
        <p aria-hidden="true" className="text-body font-semibold text-ink">
          {text('copying.filters')}
        </p>
        <p className="text-small text-ink-soft">{text('copying.filtersHint')}</p>
      </div>
      <InstrumentsField
        chosen={draft.instrumentIds}
        bound={bind('instrumentIds')}
        onChange={(instrumentIds) => onChange({ instrumentIds })}
      />
      <NumberField
        {...bind('mostMargin')}
        label={text('copying.mostMargin')}
        hint={text('copying.noFilter')}
        value={draft.mostMargin}
        unit={text('shell.usd')}
        step="10"
        min="0"
        onChange={(mostMargin) => onChange({ mostMargin })}
        testId="copy-most-margin"
      />
      <div className="grid gap-4">
        <NumberField
          {...bind('mostOpen')}
          label={text('copying.mostOpen')}
          hint={text('copying.noFilter')}
          value={draft.mostOpen}
          step="1"
          min="1"
          onChange={(mostOpen) => onChange({ mostOpen })}
          testId="copy-most-open"
        />
        <NumberField
          {...bind('mostLeverage')}
          label={text('copying.mostLeverage')}
          hint={text('copying.mostLeverageHint')}
          value={draft.mostLeverage}
          unit="×"
          step="1"
          min="1"
          onChange={(mostLeverage) => onChange({ mostLeverage })}
          testId="copy-most-leverage"
        />
      </div>
    </fieldset>
  )
}

function InstrumentsField(props: {
  readonly chosen: readonly number[]
  readonly bound: ReturnType<TermsFields['bind']>
  readonly onChange: (ids: readonly number[]) => void
}) {
  const { text } = useTexts()
  const { chosen, onChange } = props
  const [isOpen, open] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-body font-medium text-ink">{text('copying.instruments')}</span>
      <Button
        ref={props.bound.ref}
        variant="outline"
        isWide
        isExpanded={isOpen}
        onPress={() => open(true)}
        label={`${text('copying.chooseInstruments')}: ${wordsOf(chosen.length, text)}`}
        testId="copy-instruments"
      >
        {wordsOf(chosen.length, text)}
      </Button>
      {props.bound.error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {props.bound.error}
        </p>
      )}
      <InstrumentSheet isOpen={isOpen} onClose={() => open(false)} chosen={chosen} onChange={onChange} />
    </div>
  )
}

function InstrumentSheet(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}) {
  const { text } = useTexts()
  const { chosen, onChange, onClose } = props
  const listings = useMarket().data?.listings ?? []
  const flip = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={onClose}
      title={text('copying.chooseInstruments')}
      closeLabel={text('shell.close')}
      desktop="dialog"
      size="tall"
      footer={
        <div className="pair">
          <Button variant="outline" onPress={() => onChange([])}>
            {text('copying.everyInstrument')}
          </Button>
          <Button onPress={onClose} testId="instruments-done">
            {text('copying.done')}
          </Button>
        </div>
      }
    >
      <div role="group" aria-label={text('copying.instruments')} className="flex flex-col">
        {listings.map(({ instrument }) => (
          <Checkbox
            key={instrument.id}
            label={<bdi>{instrument.showCode}</bdi>}
            isOn={chosen.includes(instrument.id)}
            onChange={(isOn) => flip(instrument.id, isOn)}
            testId={`copy-instrument-${instrument.id}`}
          />
        ))}
      </div>
    </Sheet>
  )
}

const wordsOf = (count: number, text: ReturnType<typeof useTexts>['text']): string =>
  count === 0 ? text('copying.everyInstrument') : text('copying.chosenInstruments', { count })
