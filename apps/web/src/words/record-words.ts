import { ENTRY_KINDS, type EntryKind } from '@fairtick/domain'

/** The text key of a kind of account record. */
export const recordKindKey = (kind: EntryKind) => `records.kind_${ENTRY_KINDS[kind].text}` as const
