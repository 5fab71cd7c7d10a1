/**
 * Margin level, in percent, at which the position with the largest loss is closed. Source: docs/spec/rules.md
 * 3.9 (set).
 */
export const STOP_OUT_PERCENT = 50
