import { useTexts } from '@fairtick/texts/react'
import { loadedOptions } from '../../../client/options/option-pages'
import { useOptions } from '../../../client/options/options'
import { useKeptTrails } from '../../../live/price-trail'
import { optionsPath } from '../../../paths/paths'
import { FewRows } from '../../../reads/FewRows'
import { OptionRow } from './OptionRow'
import { OptionDetail } from './OptionDetail'
import { nextToEnd } from './next-to-end'
import { useExpiryRefresh } from './use-expiry-refresh'
import { useOpenedOption } from './use-opened-option'

const SHOWN_MAX = 3

/** The options that end next, beside the ticket on a phone; hidden without any. */
export function RunningOptions() {
  const { text } = useTexts()
  const { open } = useOpenedOption()
  const options = useOptions('running')
  const running = loadedOptions(options.data)
  useExpiryRefresh(running)
  useKeptTrails(running.map(({ instrumentId }) => instrumentId))
  const count = options.data?.pages[0]?.total ?? 0
  return (
    <>
      {running.length > 0 && (
        <FewRows
          label={text('options.running')}
          items={nextToEnd(running, SHOWN_MAX)}
          all={{
            isLonger: count > SHOWN_MAX,
            href: optionsPath(1),
            words: text('options.allRunning', { count }),
          }}
        >
          {(option) => <OptionRow option={option} onOpen={open} />}
        </FewRows>
      )}
      <OptionDetail />
    </>
  )
}
