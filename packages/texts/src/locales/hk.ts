import type { CompleteCatalogue } from '../catalogue'
import { account } from './hk/account'
import { errors } from './hk/errors'
import { history } from './hk/history'
import { home } from './hk/home'
import { indicators } from './hk/indicators'
import { login } from './hk/login'
import { options } from './hk/options'
import { orders } from './hk/orders'
import { product } from './hk/product'
import { receipt } from './hk/receipt'
import { rules } from './hk/rules'
import { shell } from './hk/shell'
import { trade } from './hk/trade'

/** The Traditional Chinese catalogue, as written in Hong Kong. Complete. */
export const hk: CompleteCatalogue = {
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
