import type { MailCatalogue } from './catalogue'

const HELD =
  'To be safe, withdrawals wait for a while; under Security you see until when. Trading and closing orders go on as usual.'
const CODE_LIFE = 'It is good for 10 minutes and for one use. Our staff will never ask you for it.'

/** Words of messages in English. */
export const mailsEn: MailCatalogue = {
  greeting: 'Hello,',
  notMe: 'If this was not you, freeze the account at once. The link works once, for 7 days:',
  phrase: 'Your phrase, so that you know this mail is ours: {phrase}',
  footer:
    'Fairtick sends this because your address was used with us. We never ask for your password or a code by mail, phone or chat.',
  kinds: {
    'register-code': {
      subject: 'Your Fairtick registration code',
      lines: [
        'Your code to register is {code}.',
        CODE_LIFE,
        'If you did not ask for it, you need do nothing.',
      ],
    },
    'already-registered': {
      subject: 'You already have a Fairtick account',
      lines: [
        'Somebody asked for a code to register with this address.',
        'There is an account with it already: log in, or reset its password if you forgot it.',
        'If this was not you, you need do nothing: no code was sent.',
      ],
    },
    'reset-code': {
      subject: 'Your Fairtick code to reset the password',
      lines: [
        'Your code to reset the password is {code}.',
        CODE_LIFE,
        'If you did not ask for it, do not pass it on: your password stays as it is.',
      ],
    },
    'email-code': {
      subject: 'Your Fairtick code to confirm this address',
      lines: [
        'Your code to confirm this address is {code}.',
        CODE_LIFE,
        'If you did not ask for it, you need do nothing.',
      ],
    },
    'new-device': {
      subject: 'A login to your Fairtick account from a new device',
      lines: [
        'Your account was logged in to from a device or network that is new to us.',
        'Time: {time} (UTC). Address: {ip}.',
        'Device: {device}',
      ],
    },
    'password-changed': {
      subject: 'Your Fairtick password was changed',
      lines: [
        'The password of your account was changed at {time} (UTC).',
        'All other devices were logged out.',
        HELD,
      ],
    },
    'email-changed': {
      subject: 'The address of your Fairtick account was changed',
      lines: [
        'Your account belongs to another e-mail address since {time} (UTC).',
        'This is the last message to this address.',
        HELD,
      ],
    },
    'two-factor-on': {
      subject: 'Two-factor login is on',
      lines: [
        'Two-factor login was turned on at {time} (UTC).',
        'Keep your recovery codes where only you find them.',
      ],
    },
    'two-factor-off': {
      subject: 'Two-factor login is off',
      lines: [
        'Two-factor login was turned off at {time} (UTC).',
        'The password alone opens your account now.',
        HELD,
      ],
    },
    'two-factor-guessed': {
      subject: 'Wrong login codes for your Fairtick account',
      lines: [
        'Somebody entered your right password, and several wrong codes after it, the last at {time} (UTC).',
        'Nobody got in by them. If it was not you, somebody knows your password: change it.',
      ],
    },
    'passkey-added': {
      subject: 'A passkey was added to your Fairtick account',
      lines: ['A passkey was added at {time} (UTC).', 'You find it under Security.'],
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your Fairtick account',
      lines: ['A passkey was removed at {time} (UTC).', 'It opens your account no more.'],
    },
    'real-name-approved': {
      subject: 'You are verified',
      lines: ['Your identity was verified at {time} (UTC).', 'What your level unlocks is open to you now.'],
    },
    'real-name-rejected': {
      subject: 'Your verification needs another try',
      lines: [
        'Your documents were looked at, at {time} (UTC), and could not be accepted: {reason}',
        'You can send new ones under Real-name verification.',
      ],
    },
    'withdrawal-code': {
      subject: 'Your Fairtick code for a withdrawal',
      lines: [
        'Your code to withdraw {amount} USD to {to} is {code}.',
        CODE_LIFE,
        'If you did not ask for it, change your password: somebody is in your account.',
      ],
    },
    'method-code': {
      subject: 'Your Fairtick code for a new withdrawal address',
      lines: [
        'Your code to save {to} for {currency} is {code}.',
        CODE_LIFE,
        'If you did not ask for it, change your password: somebody is in your account.',
      ],
    },
    'method-added': {
      subject: 'A withdrawal address was added to your Fairtick account',
      lines: [
        '{to} for {currency} was saved at {time} (UTC).',
        'It can be withdrawn to after a wait, so that you can stop it if it is not yours.',
      ],
    },
    'method-removed': {
      subject: 'A withdrawal address was removed from your Fairtick account',
      lines: [
        '{to} for {currency} was removed at {time} (UTC).',
        'Withdrawals that were asked for to it go on.',
      ],
    },
    'withdrawal-requested': {
      subject: 'A withdrawal from your Fairtick account',
      lines: [
        'You asked for a withdrawal of {amount} USD to {to} at {time} (UTC).',
        'The link below cancels it as long as nobody has approved it, and freezes your account.',
      ],
    },
    'withdrawal-paid': {
      subject: 'Your withdrawal was paid',
      lines: ['Your withdrawal of {amount} USD to {to} was paid at {time} (UTC).', 'Transaction: {txid}'],
    },
    'withdrawal-rejected': {
      subject: 'Your withdrawal was not carried out',
      lines: [
        'Your withdrawal of {amount} USD was rejected at {time} (UTC): {reason}',
        'All of the amount is in your account again.',
      ],
    },
    'deposit-credited': {
      subject: 'Your deposit was credited',
      lines: [
        'Your deposit of {amount} {currency} was credited at {time} (UTC).',
        '{credit} USD were added to your fund account.',
      ],
    },
    'deposit-rejected': {
      subject: 'Your deposit was not credited',
      lines: [
        'Your deposit of {amount} {currency} was rejected at {time} (UTC): {reason}',
        'If the money was sent, state the deposit again with what was missing.',
      ],
    },
    'deposit-invalid': {
      subject: 'Your deposit was not credited',
      lines: [
        'What you stated as a deposit of {amount} {currency} was marked invalid at {time} (UTC): {reason}',
        'If the money was sent, state the deposit again with a proof of it.',
      ],
    },
    'adjustment-in': {
      subject: 'Your balance was adjusted: {amount} USD added',
      lines: [
        '{amount} USD were added to your balance at {time} (UTC): {reason}',
        'Your accounts are here: {link}',
      ],
    },
    'adjustment-out': {
      subject: 'Your balance was adjusted: {amount} USD taken',
      lines: [
        '{amount} USD were taken from your balance at {time} (UTC): {reason}',
        'Your accounts are here: {link}',
      ],
    },
    'ticket-answered': {
      subject: 'An answer to your ticket {number}',
      lines: ['Our people answered at {time} (UTC): {reason}', 'Your ticket is still open.'],
    },
    'ticket-closed': {
      subject: 'Your ticket {number} is closed',
      lines: [
        'Our people closed your ticket at {time} (UTC): {reason}',
        'If it is not settled for you, open another.',
      ],
    },
    'trader-approved': {
      subject: 'You are a trader now',
      lines: [
        'Your application to be a trader as {name} was approved at {time} (UTC).',
        'Your closed orders and your figures are public from now on, and others can copy your orders.',
      ],
    },
    'trader-rejected': {
      subject: 'Your application to be a trader was rejected',
      lines: [
        'Your application to be a trader as {name} was rejected at {time} (UTC): {reason}',
        'You may apply again under Copy trading.',
      ],
    },
    'trader-banned': {
      subject: 'You are no longer a trader',
      lines: [
        'You were excluded from being a trader as {name} at {time} (UTC): {reason}',
        'Open copies of your followers stay theirs. Your own orders and money are not touched.',
      ],
    },
    'trader-lost': {
      subject: 'You are no longer a trader',
      lines: [
        'The equity of your contract account fell to nothing by {time} (UTC), so you are no longer a trader as {name}.',
        'You stay listed with the date. Open copies of your followers stay theirs. You may apply again under Copy trading.',
      ],
    },
    'profile-approved': {
      subject: 'Your profile as a trader was changed',
      lines: [
        'The change of your profile that you asked for was approved at {time} (UTC).',
        'Everybody sees you as {name} from now on, with the picture that you sent, if you sent one.',
      ],
    },
    'profile-rejected': {
      subject: 'The change of your profile was rejected',
      lines: [
        'The change of your profile as a trader was rejected at {time} (UTC): {reason}',
        'Your nickname and picture stay as they were. You may ask for another change under Copy trading.',
      ],
    },
    'avatar-removed': {
      subject: 'Your picture as a trader was removed',
      lines: [
        'We removed the picture of your profile as a trader at {time} (UTC): {reason}',
        'You remain a trader, and may ask for another picture under Copy trading.',
      ],
    },
    'copy-stopped': {
      subject: 'A copy stop-loss has closed your copies',
      lines: [
        'You no longer copy {name}: at {time} (UTC) your copies had lost so much that your copy stop-loss closed them.',
        'The result since you began is {amount} USD. You find each copy under Copy trading.',
      ],
    },
    'borrower-verified': {
      subject: 'You can ask for a loan now',
      lines: [
        'Your loan verification was accepted at {time} (UTC).',
        'You can now choose an amount under Loans and see what it would cost before you sign.',
      ],
    },
    'borrower-rejected': {
      subject: 'Your loan verification needs another try',
      lines: [
        'Your loan verification was looked at, at {time} (UTC), and could not be accepted: {reason}',
        'You can correct it under Loans.',
      ],
    },
    'loan-approved': {
      subject: 'Your loan was paid out',
      lines: [
        'Your loan {number} of {amount} USD is in your fund account since {time} (UTC).',
        'It is due at {due} (UTC); {total} USD are to be repaid then. You may repay earlier at any time. The signed agreement is under Loans.',
      ],
    },
    'loan-rejected': {
      subject: 'Your loan was not approved',
      lines: [
        'Your request for a loan of {amount} USD was not approved: {reason}',
        'Nothing was paid out and nothing is owed.',
      ],
    },
    'redemption-paid': {
      subject: 'Your mining subscription was redeemed',
      lines: [
        'Your subscription {number} of {amount} USD was paid back at {time} (UTC).',
        'The penalty was {penalty} USD. The rest of the principal is in your fund account.',
      ],
    },
    'loan-repaid': {
      subject: 'Your loan is repaid',
      lines: [
        'Your loan {number} is repaid since {time} (UTC), with {total} USD in all.',
        'Nothing more is owed for it.',
      ],
    },
    'repayment-rejected': {
      subject: 'The proof of your repayment was not accepted',
      lines: [
        'The proof for your loan {number} could not be accepted: {reason}',
        'The loan has run on: under Loans you see what is owed and can send another proof.',
      ],
    },
    'loan-due': {
      subject: 'Your loan is due soon',
      lines: [
        'Your loan {number} is due at {due} (UTC).',
        '{total} USD are to be repaid then. You can repay under Loans, also before that day.',
      ],
    },
    'loan-overdue': {
      subject: 'Your loan is overdue',
      lines: [
        'Your loan {number} was due at {due} (UTC).',
        '{total} USD are owed now. For each day more a late fee is added, up to the cap in your agreement. You can repay under Loans.',
      ],
    },
    'loan-due-returnable': {
      subject: 'Your loan was due',
      lines: [
        'Your loan {number} was due at {due} (UTC).',
        'Until {until} (UTC) you can still give it back for {total} USD, as a change of mind and without a late fee. After that, late fees count from when it was due. You can repay under Loans.',
      ],
    },
    frozen: {
      subject: 'Your Fairtick account is frozen',
      lines: [
        'Your account was frozen at {time} (UTC) by the link of one of our messages.',
        'Every device is logged out. To open the account again, reset the password by a code that we send you.',
        'Open orders go on as they are, with their stops.',
      ],
    },
    'frozen-by-us': {
      subject: 'We froze your Fairtick account',
      lines: [
        'Our staff froze your account at {time} (UTC).',
        'Every device is logged out, and withdrawals that were not approved yet are cancelled: their money is back in your account. Please write to our support, who can open the account again.',
        'Open orders go on as they are, with their stops.',
      ],
    },
    unfrozen: {
      subject: 'Your Fairtick account is open again',
      lines: ['We opened your account again at {time} (UTC). You log in as before.'],
    },
    'password-link': {
      subject: 'Set a new password for Fairtick',
      lines: [
        'At {time} (UTC) our staff had a code sent to you, in a message of its own, with which you set a new password.',
        'Enter it here, or ask for another code there: {link}',
        'You alone choose the password; nobody here sees it.',
        HELD,
      ],
    },
  },
}
