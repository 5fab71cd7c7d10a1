import type { PartialCatalogue } from '../catalogue'
import { account } from './ar/account'
import { errors } from './ar/errors'
import { home } from './ar/home'
import { login } from './ar/login'
import { orders } from './ar/orders'
import { product } from './ar/product'
import { shell } from './ar/shell'
import { trade } from './ar/trade'

/** The Arabic catalogue: shell, market, trade and orders so far; beta. */
export const ar: PartialCatalogue = { shell, home, product, trade, orders, account, login, errors }
