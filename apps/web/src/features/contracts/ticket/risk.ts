/** Margin level, in percent, at which the largest loss is closed. Source: rules.md, Contract orders (stop-out, set). */
export const STOP_OUT_PERCENT = 50
