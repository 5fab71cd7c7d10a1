/** Whether every page may redirect to an address: a host of ours, or a listed one. */
export const isLossHost = (
  lossUrl: string,
  settings: OwnHosts & { readonly LOSS_HOSTS: readonly string[] },
) => isHostOf(lossUrl, settings, settings.LOSS_HOSTS)

/** Whether operators may point a link of the app to an address, by the same rule. */
export const isLinkHost = (link: string, settings: OwnHosts & { readonly LINK_HOSTS: readonly string[] }) =>
  isHostOf(link, settings, settings.LINK_HOSTS)

interface OwnHosts {
  readonly ALLOWED_ORIGINS: readonly string[]
  readonly PUBLIC_URL?: string | undefined
}

function isHostOf(link: string, { ALLOWED_ORIGINS, PUBLIC_URL = '' }: OwnHosts, listed: readonly string[]) {
  const own = [...ALLOWED_ORIGINS, PUBLIC_URL].filter((each) => URL.canParse(each))
  return [...listed, ...own.map((each) => new URL(each).host)].includes(new URL(link).host)
}
