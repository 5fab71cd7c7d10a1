import { type HeadCheck, HEAD_STEPS, type HeadStepName, checkHeads, readHeadText } from '@fairtick/domain'
import { useEffect, useRef } from 'react'
import { type SavedProof, evidenceOf, fetchSavedProof } from '../../client/market/heads'
import type { Proof } from '../../client/contracts/proof'
import {
  forgetSignedHead,
  readSeenSignedHead,
  rememberSignedHead,
} from '../../client/market/seen-signed-head'
import { canHash } from '../../client/sha256'
import { useAction } from '../../client/transport/use-action'
import { browserTools } from './browser-tools'

/** The result of a receipt's check; `seenMinute`: the chain does not lead to the head seen then. */
export interface CheckedHeads {
  readonly saved: SavedProof
  /** Undefined if this browser cannot check. */
  readonly check: HeadCheck | undefined
  readonly newestMinute: number | undefined
  readonly seenMinute: number | undefined
}

/** Fetches a receipt's proof when shown, checks it in this browser, and remembers the newest head. */
export function useHeadCheck(proof: Proof, onFailed: () => void) {
  const check = useAction(
    async () => {
      const seen = readSeenSignedHead()
      const given = await fetchSavedProof(proof, seen)
      return typeof given === 'string' ? given : checkSaved(given.saved)
    },
    { isQuiet: true, onFailed },
  )
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    check.run(undefined)
  }, [check])
  return { ...check, forget: forgetSignedHead }
}

async function checkSaved(saved: SavedProof): Promise<CheckedHeads> {
  const seen = readSeenSignedHead()
  const newest = saved.ways[0]?.[0]
  const newestMinute = newest && readHeadText(newest.text)?.minute
  if (!canHash()) return { saved, check: undefined, newestMinute, seenMinute: undefined }
  const check = await checked(saved, seen)
  if (check.failed === undefined && newest) rememberSignedHead(newest)
  const isGone = check.failed === 'chain' && (await checked(saved, undefined)).failed !== 'chain'
  const seenMinute = isGone && seen ? readHeadText(seen.text)?.minute : undefined
  return { saved, check, newestMinute, seenMinute }
}

async function checked(saved: SavedProof, seen: ReturnType<typeof readSeenSignedHead>): Promise<HeadCheck> {
  try {
    return await checkHeads(evidenceOf(saved, seen), browserTools())
  } catch {
    // Out of form: not even its first step holds.
    return { failed: HEAD_STEPS[0], fork: undefined }
  }
}

/** The state of a step in a check. */
export function stepState(step: HeadStepName, { failed }: HeadCheck): 'good' | 'bad' | 'skipped' {
  if (failed === undefined) return 'good'
  const [own, wrong] = [HEAD_STEPS.indexOf(step), HEAD_STEPS.indexOf(failed)]
  if (own === wrong) return 'bad'
  return own < wrong ? 'good' : 'skipped'
}
