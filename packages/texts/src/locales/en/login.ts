import { area } from '../../area'

/** Login. */
export const login = area({
  title: 'Log in',
  demoLogin: 'Demo login',
  demoBusy: 'Opening your demo account…',
  demoText:
    '20,000 USD of demo money, half in the contract account and half in the option account. Nothing to sign up for.',
  demoKept: 'This device keeps its demo account. Nobody else can open it.',
  policyNotice:
    'Services are not provided to North Korea, Israel, China, Vanuatu and Cuba for policy reasons.',
})
