import { account } from './en/account'
import { errors } from './en/errors'
import { home } from './en/home'
import { indicators } from './en/indicators'
import { login } from './en/login'
import { options } from './en/options'
import { orders } from './en/orders'
import { product } from './en/product'
import { receipt } from './en/receipt'
import { history } from './en/history'
import { rules } from './en/rules'
import { shell } from './en/shell'
import { trade } from './en/trade'

/** The English catalogue: the keys of all others derive from it. */
export const en = {
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
