/** Whether every page may redirect to an address: a host of ours, or a listed one. */
export const isLossHost = (
  lossUrl: string,
  settings: OwnHosts & { readonly LOSS_HOSTS: readonly string[] },
) => isHostOf(lossUrl, settings, settings.LOSS_HOSTS)

/** Whether operators may point a link of the app to an address, by the same rule. */
export const isLinkHost = (link: string, settings: OwnHosts & { readonly LINK_HOSTS: readonly string[] }) =>
  isHostOf(link, settings, settings.LINK_HOSTS)

/**
 * Whether pages of a host may be framed: none of ours, which would escape the sandbox of the frame. It is a
 * plain name, possibly with a port, as it becomes a part of the policy of our pages.
 */
export const isFrameHost = (host: string, settings: OwnHosts): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(host) && !isHostOf(`https://${host}/`, settings, [])

interface OwnHosts {
  readonly ALLOWED_ORIGINS: readonly string[]
  readonly PUBLIC_URL?: string | undefined
}

function isHostOf(link: string, { ALLOWED_ORIGINS, PUBLIC_URL = '' }: OwnHosts, listed: readonly string[]) {
  const own = [...ALLOWED_ORIGINS, PUBLIC_URL].filter((each) => URL.canParse(each))
  return [...listed, ...own.map((each) => new URL(each).host)].includes(new URL(link).host)
}
