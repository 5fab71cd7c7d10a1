import { learnLater } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import { Button, Figure, Skeleton, TextLink } from '@fairtick/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type Proof, type ProofPoint, type ProofTick, blockAddress } from '../client/contracts/proof'
import { useListing } from '../client/market/market'
import { useFigures } from '../figures/use-figures'
import { loadedPart } from '../loading/loaded-part'
import { Attribution } from './Attribution'
import { blockName, momentOf } from './tick-words'

// The check of signatures is loaded for those who verify.
const VerifyHeads = loadedPart(async () => {
  const [{ VerifyHeads: loaded }] = await Promise.all([import('./heads/VerifyHeads'), learnLater()])
  return loaded
})

/** Opens the ticks that decided an order or an option, as recorded in the published log. */
export function CheckYourself({
  proof,
  instrumentId,
}: {
  readonly proof: Proof
  readonly instrumentId: number
}) {
  const { text } = useTexts()
  const [isOpen, open] = useState(false)
  const [isVerified, verify] = useState(false)
  const ticks = useRef<HTMLDivElement>(null)
  // A source of prices asks for its words wherever they are shown.
  const words = useListing(instrumentId)?.attribution ?? ''
  useEffect(() => {
    // The panel opens below, where a sheet's own buttons may cover it.
    if (isOpen) ticks.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        isWide
        isExpanded={isOpen}
        onPress={() => open(!isOpen)}
        testId="check-yourself"
      >
        {text('receipt.check')}
      </Button>
      <Attribution words={[words]} />
      <VerifyButton proof={proof} isOpen={isVerified} onPress={() => verify(!isVerified)} />
      {isOpen && (
        <div ref={ticks} className="flex flex-col gap-3" data-testid="checked-ticks">
          <p className="text-small text-ink-soft">{text('receipt.checkHint')}</p>
          {proof.open && (
            <PointTicks title={text('receipt.ticksOpen')} point={proof.open} instrumentId={instrumentId} />
          )}
          {proof.close && (
            <PointTicks title={text('receipt.ticksClose')} point={proof.close} instrumentId={instrumentId} />
          )}
        </div>
      )}
    </div>
  )
}

/** The way to the check in this browser, where a tick priced the order, and the check. */
function VerifyButton(props: {
  readonly proof: Proof
  readonly isOpen: boolean
  readonly onPress: () => void
}) {
  const { proof, isOpen, onPress } = props
  const { text } = useTexts()
  if (!proof.open?.tick && !proof.close?.tick) return null
  return (
    <>
      <Button variant="outline" isWide isExpanded={isOpen} onPress={onPress} testId="verify-receipt">
        {text('receipt.verify')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
          <VerifyHeads proof={proof} />
        </Suspense>
      )}
    </>
  )
}

function PointTicks(props: {
  readonly title: string
  readonly point: ProofPoint
  readonly instrumentId: number
}) {
  const { point, title, instrumentId } = props
  const { text } = useTexts()
  const block = point.tick?.block
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-body font-semibold text-ink">{title}</h3>
      <ol className="flex flex-col">
        {point.ticks.map((tick) => (
          <TickLine key={tick.sequence} tick={tick} isIt={tick.sequence === point.tick?.sequence} />
        ))}
      </ol>
      {block && (
        <TextLink href={blockAddress(instrumentId, block.firstSequence)} isExternal>
          {text('receipt.fetchBlock')}
        </TextLink>
      )}
    </section>
  )
}

function TickLine({ tick, isIt }: { readonly tick: ProofTick; readonly isIt: boolean }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <li
      aria-current={isIt ? 'true' : undefined}
      className={isIt ? 'rounded-control bg-accent-soft px-2 py-1' : 'px-2 py-1'}
    >
      <div className="flex justify-between gap-3 text-small text-ink">
        <Figure>{text('receipt.tickNumber', { sequence: tick.sequence })}</Figure>
        <bdi dir="ltr">{momentOf(tick.time)}</bdi>
        <Figure className="font-semibold">{figures.price(tick.price, tick.pricePrecision)}</Figure>
      </div>
      {isIt && (
        <p className="text-small break-words text-ink-soft">
          {tick.block
            ? text('receipt.sealed', { block: blockName(tick.block), hash: tick.block.hash })
            : text('receipt.unsealed')}
        </p>
      )}
    </li>
  )
}
