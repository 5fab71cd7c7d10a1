import { settingCalls } from '@fairtick/wire/admin'
import { AREAS } from '../../../areas'
import type { ServedTerms } from './served-terms'

/** Settings: their rows always exist, and change by calls of their own. */
export const SETTINGS: ServedTerms = {
  terms: settingCalls.settings,
  table: 'setting',
  named: ['key'],
  published: ['value'],
  shown: {
    environment: 't.environment',
    in_force: 'coalesce(t.value, t.environment)',
    announced: `(SELECT coalesce(c.after ->> 'value', t.environment) FROM term_change c
      WHERE c.resource = 'settings' AND c.row_id = t.id AND c.announced_at IS NOT NULL AND c.applied_at IS NULL
        AND c.failed IS NULL AND c.after - c.overtaken <> '{}' ORDER BY c.id DESC LIMIT 1)`,
  },
  standIns: { value: 'environment' },
}

/** All terms that operators set, but for settings. */
export const EVERY_TERMS: readonly ServedTerms[] = AREAS.flatMap(({ terms = [] }) => terms)
