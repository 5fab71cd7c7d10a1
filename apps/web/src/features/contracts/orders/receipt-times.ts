import type { Proof, ProofPoint } from '../../../client/proof'

/** ms from the moment an order was asked for to its fill. */
export const tookOf = (asked: Proof['asked'], fill: ProofPoint): number => fill.at - asked.at

/** How old, in ms, the price of a fill was. */
export const ageOf = ({ at, tick }: ProofPoint): number => Math.max(0, at - (tick?.time ?? at))
