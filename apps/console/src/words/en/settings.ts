import type { SettingKey } from '@fairtick/wire/admin'

/** Names of settings. */
export const settingNames: Readonly<Record<SettingKey, string>> = {
  is_show_mobile: 'Mobile numbers',
  verify_reg_type: 'Proof of a registration',
  invite_required: 'Invite codes',
  service_link: 'Support page',
  service_link_type: 'Kind of support page',
  video_link: 'Video',
  company_status: 'State of the company',
  company_type: 'Mode of the app',
  loss_url: 'Page for closed days',
  withdraw_step_up: 'Proof of a withdrawal',
  withdraw_method_wait_hours: 'Wait of a new method',
  withdraw_hold_hours: 'Hold after a change of the account',
  withdraw_two_person_usd: 'Amount that takes two operators',
  withdraw_hourly_usd: 'Total of an hour',
  withdraw_daily_usd: 'Total of a day',
  deposit_auto_usd: 'Deposits without an operator',
  change_notice_days: 'Notice of worse terms',
  loan_change_of_mind_days: 'Change of mind about a loan',
  halt_minutes: 'Length of a halt',
  followers_max: 'Followers of one trader',
  loan_running_max: 'Loans of one borrower',
  redeem_at_once: 'Redemptions at once',
  trade_fee_type: 'Reckoning of fees',
  micro_loss_level: 'Cost of a lost option',
}

/** The effect of each setting, and which values it takes. */
export const settingSentences: Readonly<Record<SettingKey, string>> = {
  is_show_mobile:
    '1: clients may register and log in with a mobile number too; 0: with an e-mail address alone.',
  verify_reg_type: '1: a code that is mailed or sent; 2: the characters of a picture.',
  invite_required: '1: nobody registers without the invite code of a client; 0: it is optional.',
  service_link: 'The https address where clients reach support; empty: the link is not shown.',
  service_link_type: '1 or 2, as the page that is linked needs it.',
  video_link: 'The https address of a video that the home page links; empty: none.',
  company_status: '0: in service; any other number sends every page to the page for closed days.',
  company_type: '0: the search finds companies; 1: it finds instruments.',
  loss_url: 'The https address that every page leads to while the company is not in service.',
  withdraw_step_up: 'code: clients without two-factor are asked for a mailed code; off: for nothing more.',
  withdraw_method_wait_hours: 'Hours from 0 to 168 until a new address or account can be withdrawn to.',
  withdraw_hold_hours:
    'Hours from 1 to 168 that withdrawals wait after a new password, e-mail or two-factor.',
  withdraw_two_person_usd: 'A withdrawal or deposit of more USD is approved by two operators.',
  withdraw_hourly_usd:
    'What all clients withdraw in an hour beyond so much USD takes two operators; empty: no bound.',
  withdraw_daily_usd:
    'What all clients withdraw in a day beyond so much USD takes two operators; empty: no bound.',
  deposit_auto_usd:
    'A coin deposit of up to so much USD is credited by itself once its exact transfer is confirmed.',
  loan_change_of_mind_days:
    'Days after its approval in which a loan may be given back as a change of mind, 0 to 365. Signed loans keep theirs.',
  halt_minutes:
    'Minutes after which a halt ends by itself, 5 to 240. Halts that stand keep their end; a second operator may lift one before.',
  followers_max:
    'The most followers of one trader with real money, and as many again with demo money, 1 to 100000. Those who follow already stay.',
  loan_running_max: 'Loans of one borrower that may wait or run at a time, 0 to 20; 0 lends nothing more.',
  redeem_at_once:
    '1: early redemptions of mining are paid at once; 0: an operator pays them. Subscriptions that were promised it keep it.',
  change_notice_days: 'Days ahead that clients are told of a change of terms that is worse for them.',
  trade_fee_type: '1: USD for each lot; 2: a fraction of the margin.',
  micro_loss_level: '0: the whole stake; 1: the stake times its ratio.',
}
