import { learnLater } from '@fairtick/texts'
import { type ReactNode, Suspense, useState } from 'react'
import {
  type AcknowledgementKind,
  acknowledge,
  useMissingAcknowledgements,
} from '../../client/identity/acknowledgements'
import { useAction } from '../../client/transport/use-action'
import { loadedPart } from '../../loading/loaded-part'
import { PATH } from '../../paths/paths'

const RiskNotice = loadedPart(async () => {
  const [{ RiskNotice: loaded }] = await Promise.all([
    import('../../features/identity/risk/RiskNotice'),
    learnLater(),
  ])
  return loaded
})

interface Waiting {
  readonly trade: () => void
  readonly missing: readonly AcknowledgementKind[]
}

/**
 * Allows a trade, but shows a real user the risk figures before the first one; the acknowledgement is stored
 * in the account.
 */
export function useRiskGate(): { readonly pass: (trade: () => void) => void; readonly notice: ReactNode } {
  const { known, read } = useMissingAcknowledgements()
  const [waiting, setWaiting] = useState<Waiting | undefined>()
  const check = (trade: () => void, missing: readonly AcknowledgementKind[]) => {
    if (missing.length > 0) setWaiting({ trade, missing })
    else trade()
  }
  const reading = useAction(async (trade: () => void) => check(trade, await read()))
  const accepting = useAction(({ missing }: Waiting) => acknowledge(missing), {
    onDone: (_done, { trade }) => {
      setWaiting(undefined)
      trade()
    },
  })
  return {
    pass: (trade) => {
      if (known === undefined) reading.run(trade)
      else check(trade, known)
    },
    notice: waiting !== undefined && (
      <Suspense>
        <RiskNotice
          asksAgreement={waiting.missing.includes('agreement')}
          rulesHref={PATH.rules}
          isBusy={accepting.isBusy}
          onAccept={() => accepting.run(waiting)}
          onCancel={() => setWaiting(undefined)}
        />
      </Suspense>
    ),
  }
}
