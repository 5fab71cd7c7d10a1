import { shape } from '../calls/call'
import { CODE } from '../codes'
import { patternParameter, textParameter } from '../parameters'
import { adminChanging } from './admin-call'
import { remark } from './admin-parameters'
import { type Terms, type WireChangeRequested, orEmpty, termsOf } from './terms'

/** Settings that operators change, by their names on the wire. Source: docs/spec/wire.md 6.6. */
export const SETTING_KEYS = [
  'is_show_mobile',
  'verify_reg_type',
  'invite_required',
  'service_link',
  'service_link_type',
  'support_hours',
  'support_answer_minutes',
  'video_link',
  'company_status',
  'company_type',
  'loss_url',
  'withdraw_step_up',
  'withdraw_method_wait_hours',
  'withdraw_hold_hours',
  'withdraw_two_person_usd',
  'withdraw_hourly_usd',
  'withdraw_daily_usd',
  'deposit_auto_usd',
  'change_notice_days',
  'halt_minutes',
  'dispute_hours',
  'followers_max',
  'loan_change_of_mind_days',
  'invite_fee_share',
  'loan_running_max',
  'redeem_at_once',
  'trade_fee_type',
  'micro_loss_level',
] as const
/** The name of a setting on the wire. */
export type SettingKey = (typeof SETTING_KEYS)[number]

const ownTerms = termsOf(
  'settings',
  'change settings',
  {
    key: { kind: 'text', isFixed: true },
    value: { kind: 'text?', otherwise: null, worse: 'other' },
  },
  'given',
)

/**
 * Settings by key. Without a value the environment's applies; it is shown in each row and cannot be set here.
 * `in_force` is the current value, `announced` the coming one, else null.
 */
export const settings: Terms = {
  ...ownTerms,
  resource: {
    ...ownTerms.resource,
    fields: { ...ownTerms.resource.fields, environment: 'text', in_force: 'text', announced: 'text?' },
    computed: ['in_force', 'announced'],
  },
}

/** Changes a setting; an empty value restores the environment's. */
export const changeSetting = adminChanging('PUT', '/api/admin/settings/:key', {
  needs: 'change settings',
  parameters: {
    key: patternParameter(/^[a-z][a-z_]{1,40}$/),
    value: orEmpty(textParameter(500)),
    reason: remark,
  },
  answer: shape<WireChangeRequested>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
