import { useTexts } from '@fairtick/texts/react'
import type { ChartHandle, ChartPeriod } from '@fairtick/ui/chart'
import { comparedOn } from '@fairtick/ui/chart-compare'
import { chartPicture } from '@fairtick/ui/chart-picture'
import { useEffect, useState } from 'react'
import type { Listing } from '../../../client/market/market'
import { serverNow } from '../../../client/transport/server-clock'

/** The picture of a chart while it is made, when it is there, and when it could not be made. */
export type ChartPicture =
  | { readonly state: 'making' | 'failed' }
  | { readonly state: 'made'; readonly url: string; readonly file: File }

const SOURCES = { simulated: 'instrument.source_simulated', replay: 'instrument.source_replay' } as const

/**
 * A picture of the chart as it is shown, with instrument, period, moment and source around it. Hidden amounts
 * are hidden in it too, as it is the chart's own drawing; no name and no number of an account is on it.
 */
export function useChartPicture(of: {
  readonly chart: ChartHandle | undefined
  readonly listing: Listing
  readonly period: ChartPeriod
}): readonly [ChartPicture, again: () => void] {
  const { text, format, language } = useTexts()
  const { chart } = of
  const { instrument, source, attribution } = of.listing
  const periodName = text(`trade.period${of.period}Label`)
  const [tries, setTries] = useState(0)
  const [picture, setPicture] = useState<ChartPicture>({ state: 'making' })
  useEffect(() => {
    let url: string | undefined
    let isGone = false
    const make = async () => {
      if (chart === undefined) throw new Error('no chart is shown')
      const now = serverNow()
      const compared = comparedOn(chart)
      const change = compared?.change
      const blob = await chartPicture(chart, {
        title: instrument.showCode,
        compared: compared && {
          text: [
            compared.name,
            ...(change === undefined ? [] : [format.percent((change * 100).toFixed(2))]),
          ].join(' '),
          color: compared.color,
        },
        subtitle: `${periodName} · ${format.zoned(now)}`,
        source: [
          `${text('instrument.source')}: ${source in SOURCES ? text(SOURCES[source === 'replay' ? 'replay' : 'simulated']) : source}`,
          ...(attribution === '' ? [] : [attribution]),
        ].join(' · '),
        product: text('shell.appName'),
        isRightToLeft: language.dir === 'rtl',
      })
      if (isGone) return
      url = URL.createObjectURL(blob)
      const name = `${instrument.code}-${new Date(now).toISOString().slice(0, 16).replaceAll(':', '')}.png`
      setPicture({ state: 'made', url, file: new File([blob], name, { type: blob.type }) })
    }
    make().catch(() => {
      if (!isGone) setPicture({ state: 'failed' })
    })
    return () => {
      isGone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [chart, instrument, source, attribution, periodName, text, format, language, tries])
  return [
    picture,
    () => {
      setPicture({ state: 'making' })
      setTries(tries + 1)
    },
  ]
}
