import type { Instrument } from '@fairtick/domain'
import { learnLater } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import {
  IconButton,
  InstrumentLogo,
  PAGE_TITLE_ID,
  Skeleton,
  TopBar,
  useIsDesktop,
  useIsVeryWide,
} from '@fairtick/ui'
import { ChevronDown, CircleI, Keyboard } from '@fairtick/ui/icons'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Listing } from '../../client/market/market'
import { FavouriteButton } from '../../features/market/FavouriteButton'
import { loadedPart } from '../../loading/loaded-part'
import { askForKeys } from '../../placing/ask-for-keys'

const InstrumentPicker = loadedPart(
  async () => (await import('../../features/market/InstrumentPicker')).InstrumentPicker,
)

const ChartCountChoice = loadedPart(
  async () => (await import('../../features/market/charts/ChartCountChoice')).ChartCountChoice,
)
const loadSheet = async () => (await import('../../features/market/InstrumentSheet')).InstrumentSheet
const InstrumentSheet = loadedPart(async () => (await Promise.all([loadSheet(), learnLater()]))[0])

/** The current instrument, with a picker for another. Source: docs/spec/product.md 2.2. */
export function TradeTopBar(props: {
  readonly listing: Listing
  readonly onChoose: (instrument: Instrument) => void
}) {
  const { text } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [showsSheet, setSheet] = useState(false)
  const { listing } = props
  const { instrument } = listing
  const choose = (chosen: Instrument) => {
    // The picker closes first, with its history entry, so that the address changes in the screen's own entry.
    flushSync(() => setOpen(false))
    props.onChoose(chosen)
  }
  return (
    <>
      <TopBar
        width="full"
        leading={<ChosenInstrument instrument={instrument} onPress={() => setOpen(true)} />}
        trailing={
          <>
            <bdi title={instrument.name} className="truncate pe-2 text-small text-ink-faint max-md:hidden">
              {instrument.name}
            </bdi>
            <OfDesk />
            <IconButton
              label={text('trade.about', { name: instrument.showCode })}
              icon={<CircleI size={20} aria-hidden="true" />}
              onPress={() => setSheet(true)}
              testId="about-instrument"
            />
            <FavouriteButton instrument={instrument} />
          </>
        }
      />
      {showsSheet && (
        <Suspense>
          <InstrumentSheet listing={listing} onClose={() => setSheet(false)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <InstrumentPicker
            isOpen
            currentId={instrument.id}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Controls that only a desk has room for. */
function OfDesk() {
  const { text } = useTexts()
  const isDesktop = useIsDesktop()
  const hasRoom = useIsVeryWide()
  return (
    <>
      {hasRoom && (
        <Suspense fallback={<Skeleton width="7.25rem" height="2.25rem" shape="block" />}>
          <ChartCountChoice />
        </Suspense>
      )}
      {isDesktop && (
        <IconButton
          label={text('keys.title')}
          icon={<Keyboard size={20} aria-hidden="true" />}
          onPress={askForKeys}
          testId="open-keys"
        />
      )}
    </>
  )
}

function ChosenInstrument(props: { readonly instrument: Instrument; readonly onPress: () => void }) {
  const { text } = useTexts()
  const { instrument } = props
  return (
    <h1 id={PAGE_TITLE_ID} className="-ms-1 min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('trade.chooseInstrument', { name: instrument.showCode })}
        onClick={props.onPress}
        data-testid="choose-instrument"
        className="flex h-touch max-w-full items-center gap-2 rounded-control px-1 text-title font-semibold text-ink hover:bg-sunken"
      >
        <InstrumentLogo code={instrument.code} size="small" />
        <bdi className="truncate">{instrument.showCode}</bdi>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-faint" />
      </button>
    </h1>
  )
}
