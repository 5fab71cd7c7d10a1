/** Names the rules that orders are worked out by; it grows with every change of a formula or of its rounding. Source: rules.md. */
export const RULES_VERSION = '1'
