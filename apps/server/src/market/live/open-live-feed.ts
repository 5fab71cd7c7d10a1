import { CATEGORIES } from '../reference/instruments'
import type { Feed } from '../feed'
import type { FeedPorts, LiveChoice } from '../feed-choice'
import { readAttributions, readSources, readUrls, sourcedInstruments } from './feeds-setting'
import { createLiveFeed } from './live-feed'
import { VENUE_NAMES } from './venue'
import { VENUES } from './venues'

/** The settings of keys that a venue needs. */
const KEY_SETTINGS: Readonly<Record<string, string>> = {
  oanda: 'OANDA_ACCOUNT and OANDA_TOKEN',
  twelvedata: 'TWELVE_DATA_KEY',
}

/** Opens live prices as chosen. Throws a RangeError that names the setting to change. */
export function openLiveFeed(choice: LiveChoice, parts: FeedPorts): Feed {
  const urls = readSetting('FEED_URLS', () => readUrls(choice.urls))
  const attributions = readSetting('FEED_ATTRIBUTION', () => readAttributions(choice.attributions))
  const sourced = readSetting('FEEDS', () =>
    sourcedInstruments(
      readSources(choice.feeds),
      parts.instruments,
      ({ categoryId }) => CATEGORIES.find(({ id }) => id === categoryId)?.key,
    ),
  )
  const used = VENUE_NAMES.filter((name) =>
    sourced.some(({ sources }) => sources.some(({ venue }) => venue === name)),
  )
  const keyless = used.find((name) => VENUES[name].needs.some((key) => !choice.keys[name]?.[key]))
  if (keyless !== undefined)
    throw new RangeError(`FEEDS: ${keyless} needs ${KEY_SETTINGS[keyless] ?? 'keys'}`)
  return createLiveFeed({ ...parts, sourced, urls, attributions, keys: choice.keys })
}

function readSetting<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new RangeError(`${name}: ${error.message}`) : error
  }
}
