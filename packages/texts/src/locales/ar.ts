import type { PartialCatalogue } from '../catalogue'
import { account } from './ar/account'
import { errors } from './ar/errors'
import { history } from './ar/history'
import { home } from './ar/home'
import { indicators } from './ar/indicators'
import { login } from './ar/login'
import { options } from './ar/options'
import { orders } from './ar/orders'
import { product } from './ar/product'
import { receipt } from './ar/receipt'
import { rules } from './ar/rules'
import { shell } from './ar/shell'
import { trade } from './ar/trade'

/** The Arabic catalogue: shell, market, trade and orders so far; beta. */
export const ar: PartialCatalogue = {
  shell,
  home,
  product,
  trade,
  options,
  orders,
  account,
  login,
  errors,
  receipt,
  history,
  rules,
  indicators,
}
