import { DOMAIN_FAULTS } from './domain-faults'
import type { Fault } from './fault'
import { PAGES_FAULTS } from './pages-faults'
import { SERVER_FAULTS } from './server-faults'

/** Chosen by reading the product, before any test of it was looked at. */
export const FAULTS: readonly Fault[] = [...DOMAIN_FAULTS, ...SERVER_FAULTS, ...PAGES_FAULTS]
