import { createContext, use } from 'react'

/** Allows a trade, after the risk notice if one is due. The screen around it says how; see `RiskGated`. */
export const RiskGate = createContext<(trade: () => void) => void>((trade) => trade())

/** The risk notice of the screen around it. */
export const usePass = (): ((trade: () => void) => void) => use(RiskGate)
