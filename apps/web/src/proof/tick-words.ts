import type { ProofTick } from '../client/contracts/proof'

/** A moment to the millisecond in UTC, the same in every language, for comparison with the published log. */
export const momentOf = (time: number): string =>
  new Date(time).toISOString().replace('T', ' ').replace('Z', ' UTC')

/** The name of a block in the log: its minute and its first tick. */
export const blockName = ({ minute, firstSequence: first }: NonNullable<ProofTick['block']>): string =>
  `${minute}/${first}`
