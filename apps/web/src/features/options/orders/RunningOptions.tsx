import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton } from '@fairtick/ui'
import { useState } from 'react'
import { loadedOptions } from '../../../client/option-pages'
import { type OwnOption, useOptions } from '../../../client/options'
import { useKeptTrails } from '../../../live/price-trail'
import { optionsPath } from '../../../paths/paths'
import { OptionRow } from './OptionRow'
import { OptionSheet } from './OptionSheet'
import { nextToEnd } from './next-to-end'
import { useExpiryRefresh } from './use-expiry-refresh'

const SHOWN_MAX = 3

/** The options that end next, beside the ticket of a phone; nothing while none runs. */
export function RunningOptions() {
  const { text } = useTexts()
  const [opened, open] = useState<OwnOption | undefined>()
  const options = useOptions('running')
  const running = loadedOptions(options.data)
  useExpiryRefresh(running)
  useKeptTrails(running.map(({ instrumentId }) => instrumentId))
  const count = options.data?.pages[0]?.total ?? 0
  return (
    <>
      {running.length > 0 && (
        <Card label={text('options.running')} className="py-1">
          <ul role="list" aria-label={text('options.running')} className="divide-y divide-line">
            {nextToEnd(running, SHOWN_MAX).map((option) => (
              <li key={option.id}>
                <OptionRow option={option} onOpen={open} />
              </li>
            ))}
          </ul>
          {count > SHOWN_MAX && (
            <div className="py-2">
              <LinkButton href={optionsPath(1)} variant="quiet" isWide>
                {text('options.allRunning', { count })}
              </LinkButton>
            </div>
          )}
        </Card>
      )}
      {opened !== undefined && <OptionSheet option={opened} onClose={() => open(undefined)} />}
    </>
  )
}
