#!/usr/bin/env bash
# option-pricing 2.1.0: its simulation prices an option on a share with dividends too high, by e to the dividend yield.
#
# The README has one option with a dividend yield q, priced by a formula (Black, Scholes and Merton), by a tree or by
# simulated paths (risk neutral valuation). Risk neutral, the payoff is discounted at the rate r; the simulation
# discounts at r - q, by which the paths rise. A call at 100 for a year with r 5 and q 10 percent is 5.30 by formula and
# tree, and 5.87 by simulation; with other seeds the difference is the same. A call less a put at one strike, which is a
# forward, is -5.12 and not -4.64. Without a dividend all three agree. An option on a currency, whose interest takes the
# place of the yield, is priced too high likewise. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund option-pricing@2.1.0
cat >seen.mjs <<'JS'
import { Option } from 'option-pricing'

const market = { initialSpotPrice: 100, volatility: 0.2, riskFreeRate: 0.05 }
const terms = { style: 'european', strikePrice: 100, timeToMaturity: 1, ...market }
const simulated = (option, prngSeed) =>
  option.price('mcs', { simulations: 200_000, prngName: 'sfc32', prngSeed, prngAdvancePast: 15 })
for (const type of ['call', 'put'])
  for (const dividendYield of [0, 0.04, 0.1]) {
    const option = new Option({ ...terms, type, dividendYield })
    const formula = option.price('bs')
    const ratios = ['a', 'b', 'c'].map((seed) => (simulated(option, seed) / formula).toFixed(2))
    const prices = [formula, option.price('bt', { timeSteps: 500 }), simulated(option, 'a')].map((price) => price.toFixed(2))
    console.log(
      `${type}, yield ${dividendYield}: formula ${prices[0]}, tree ${prices[1]}, simulated ${prices[2]};`,
      `simulated by formula ${ratios.join(' ')}, e^q ${Math.exp(dividendYield).toFixed(2)}`,
    )
  }
JS
seen=$(node seen.mjs)
echo "$seen"
expected='call, yield 0: formula 10.45, tree 10.45, simulated 10.46; simulated by formula 1.00 1.00 1.00, e^q 1.00
call, yield 0.04: formula 8.10, tree 8.10, simulated 8.44; simulated by formula 1.04 1.04 1.04, e^q 1.04
call, yield 0.1: formula 5.30, tree 5.30, simulated 5.87; simulated by formula 1.11 1.10 1.10, e^q 1.11
put, yield 0: formula 5.57, tree 5.57, simulated 5.58; simulated by formula 1.00 1.00 1.00, e^q 1.00
put, yield 0.04: formula 7.15, tree 7.14, simulated 7.44; simulated by formula 1.04 1.04 1.04, e^q 1.04
put, yield 0.1: formula 9.94, tree 9.94, simulated 10.99; simulated by formula 1.11 1.10 1.10, e^q 1.11'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the simulated price lacks the discount of the dividend yield'
