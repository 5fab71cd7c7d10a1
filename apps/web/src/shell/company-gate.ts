import { readCompanyStatus, rememberCompany } from '../client/content/company'

/**
 * Redirects to the company's other page if it is not in service. A check without an answer has no effect.
 * Marks the page as main or trade mode. Source: docs/spec/product.md 4.10.
 */
export async function leaveIfOutOfService(): Promise<void> {
  const status = await readCompanyStatus().catch(() => undefined)
  if (status?.leaveTo !== undefined) location.replace(status.leaveTo)
  document.documentElement.dataset['mode'] = status?.isMain === true ? 'main' : 'trade'
  await rememberCompany().catch(() => undefined)
}
