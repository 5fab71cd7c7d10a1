import { useTexts } from '@fairtick/texts/react'
import { Button, ErrorState, Sheet, Skeleton, showToast, useIsDesktop } from '@fairtick/ui'
import type { ChartPeriod } from '@fairtick/ui/chart'
import { Copy, Download, Share2 } from '@fairtick/ui/icons'
import { useState } from 'react'
import type { Listing } from '../../../client/market/market'
import { saveFile } from '../../../client/transport/fetch-file'
import { useIsMasked } from '../../../figures/amount-mask'
import type { ChartHolder } from './chart-holder'
import { useChartPicture } from './use-chart-picture'

/**
 * The chart as a picture: looked at first, then handed to another app where the device can, saved, or copied
 * at a desk.
 */
export function ShareChart(props: {
  readonly listing: Listing
  readonly period: ChartPeriod
  readonly chart: ChartHolder
  readonly onClose: () => void
}) {
  const { text } = useTexts()
  const { listing, period } = props
  const [chart] = useState(props.chart.held)
  const isMasked = useIsMasked()
  const [picture, again] = useChartPicture({ chart, listing, period })
  const name = text('trade.sharePicture', {
    name: listing.instrument.showCode,
    period: text(`trade.period${period}Label`),
  })
  return (
    <Sheet isOpen onClose={props.onClose} title={text('trade.share')} closeLabel={text('shell.close')}>
      <div className="flex flex-col gap-3" data-testid="share-chart" data-state={picture.state}>
        {picture.state === 'making' && <Skeleton shape="block" height="14rem" />}
        {picture.state === 'failed' && (
          <ErrorState title={text('trade.shareFailed')} retryLabel={text('shell.retry')} onRetry={again} />
        )}
        {picture.state === 'made' && (
          <>
            <img
              src={picture.url}
              alt={name}
              className="max-h-[50dvh] w-full rounded-control border border-line object-contain"
            />
            {isMasked && <p className="text-small text-ink-soft">{text('trade.shareMasked')}</p>}
            <ShareActs file={picture.file} name={name} />
          </>
        )}
      </div>
    </Sheet>
  )
}

function ShareActs({ file, name }: { readonly file: File; readonly name: string }) {
  const { text } = useTexts()
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] })
  const canCopy = useIsDesktop() && 'ClipboardItem' in globalThis
  // Rejects when the user closes the share sheet, which needs no message.
  const share = () => navigator.share({ files: [file], title: name }).catch(() => undefined)
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
      showToast({ text: text('trade.shareCopied'), tone: 'good' })
    } catch {
      showToast({ text: text('security.copyFailed'), tone: 'bad' })
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        <Button icon={<Share2 size={18} />} onPress={() => void share()} testId="share-send">
          {text('trade.shareSend')}
        </Button>
      )}
      <Button
        variant={canShare ? 'quiet' : 'primary'}
        icon={<Download size={18} />}
        onPress={() => saveFile(file.name, file)}
        testId="share-save"
      >
        {text('history.download')}
      </Button>
      {canCopy && (
        <Button variant="quiet" icon={<Copy size={18} />} onPress={() => void copy()} testId="share-copy">
          {text('trade.shareCopy')}
        </Button>
      )}
    </div>
  )
}
