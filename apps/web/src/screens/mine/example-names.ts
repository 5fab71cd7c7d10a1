/** Made-up names and numbers of previews; none of them exists. */
export const EXAMPLE = {
  network: 'USDT · TRC20',
  address: 'T••••••',
  ownAddress: 'TXk9…f3Qa',
  coin: 'USDT',
  code: 'A1B2C3',
  link: '…/register?invite_code=A1B2C3',
} as const
