import { account } from './en/account'
import { errors } from './en/errors'
import { home } from './en/home'
import { login } from './en/login'
import { orders } from './en/orders'
import { product } from './en/product'
import { shell } from './en/shell'
import { trade } from './en/trade'

/** The English catalogue: the keys of all others derive from it. */
export const en = { shell, home, product, trade, orders, account, login, errors }
