import type { OptionTerms } from '@fairtick/domain'
import { useState } from 'react'
import { useIsClosedHere } from '../../../client/identity/closed-products'
import { useUnsettledIntents } from '../../../client/transport/intents'
import type { Listing } from '../../../client/market/market'
import { useConnection } from '../../../live/connection'
import { useQuote } from '../../../live/use-quote'
import { useOptionMoney } from '../use-option-account'
import type { Draft } from './draft'
import { useOpenDraft } from './open-draft'
import type { OptionContext } from './option-context'
import { type Outlook, outlookOf } from './option-outlook'
import { type ReadDraft, readDraft } from './read-draft'

/** An unfinished option ticket: its fields, their values, and its current win and loss. */
export interface OpenOptionTicket {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  readonly read: ReadDraft
  readonly outlook: Outlook | undefined
  readonly context: OptionContext
  /** The server's message about the refused stake; undefined after any change. */
  readonly refused: string | undefined
  readonly refuse: (words: string) => void
}

/** The option ticket of an instrument, as last left; duration and stake stay when the instrument changes. */
export function useOptionTicket(listing: Listing, terms: OptionTerms): OpenOptionTicket {
  const { draft, change } = useOpenDraft(terms)
  const [refused, refuse] = useState<string | undefined>()
  const context = useOptionContext(listing, terms)
  const read = readDraft(draft, terms)
  return {
    draft,
    change: (changed) => {
      change(changed)
      refuse(undefined)
    },
    read,
    outlook: outlookOf(read, context),
    context,
    refused,
    refuse,
  }
}

function useOptionContext({ instrument, isOpen }: Listing, terms: OptionTerms): OptionContext {
  const quote = useQuote(instrument.id)
  const isUnsettled = useUnsettledIntents().length > 0
  return {
    instrument,
    terms,
    last: quote?.last,
    isOpen: quote?.isOpen ?? isOpen,
    isClosedHere: useIsClosedHere('options'),
    isStale: quote?.isStale ?? true,
    isConnected: useConnection() === 'up',
    ...useOptionMoney(),
    isUnsettled,
  }
}
