import { Eye, Newspaper, Pickaxe, PlayCircle, CreditCard, Star } from '../../src/icons'
import { useEffect, useState } from 'react'
import {
  Anchor,
  AreaChart,
  Badge,
  Button,
  Card,
  Figure,
  IconButton,
  InstrumentLogo,
  List,
  ListRow,
  Money,
  Price,
  QuickLinks,
  Section,
  Signed,
  Stat,
  Strip,
  type Direction,
} from '../../src/index'
import { walk } from './series'

interface Row {
  readonly code: string
  readonly name: string
  readonly price: string
  readonly change: string
  readonly direction: Direction
  readonly isClosed?: boolean
}

const rows: readonly Row[] = [
  { code: 'EURUSD', name: 'Euro / US Dollar', price: '1.08421', change: '+0.42%', direction: 'up' },
  { code: 'USDJPY', name: 'US Dollar / Japanese Yen', price: '149.832', change: '−0.18%', direction: 'down' },
  { code: 'XAUUSD', name: 'Gold', price: '1,924.35', change: '+1.07%', direction: 'up' },
  {
    code: 'US500',
    name: 'S&P 500 index',
    price: '4,320.1',
    change: '0.00%',
    direction: 'flat',
    isClosed: true,
  },
  { code: 'BTCUSDT', name: 'Bitcoin / Tether', price: '26,571.90', change: '−2.31%', direction: 'down' },
  { code: 'AAPL', name: 'Apple', price: '174.79', change: '+0.33%', direction: 'up' },
]

/** A sample home screen. */
export function HomePart() {
  return (
    <>
      <Card>
        <div className="flex items-start justify-between">
          <Stat
            label="Total balance"
            value={<Money text="20,412.07" unit="USD" size="display" />}
            detail={<Signed text="+412.07 (+2.06%)" direction="up" size="small" />}
          />
          <IconButton label="Hide amounts" icon={<Eye size={20} />} onPress={() => undefined} />
        </div>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button onPress={() => undefined}>Deposit</Button>
          <Button variant="quiet" onPress={() => undefined}>
            Withdraw
          </Button>
        </div>
      </Card>
      <Strip label="Highlights">
        {rows.slice(0, 4).map((row, at) => (
          <Anchor key={row.code} href="#" className="flex w-full">
            <Card padding="small" className="flex w-full flex-col gap-2">
              <span className="flex items-center justify-between gap-2 text-small font-semibold">
                {row.code}
                <Signed text={row.change} direction={row.direction} size="small" />
              </span>
              <AreaChart values={walk(40, at + 3)} label={`${row.code}, last 24 hours`} isWide height={40} />
              <Price text={row.price} size="lead" />
            </Card>
          </Anchor>
        ))}
      </Strip>
      <QuickLinks
        label="Quick links"
        items={[
          { key: 'a', text: 'Buy coin', href: '#', icon: <CreditCard size={20} /> },
          { key: 'b', text: 'Video', href: '#', icon: <PlayCircle size={20} /> },
          { key: 'c', text: 'Mining', href: '#', icon: <Pickaxe size={20} /> },
          { key: 'd', text: 'News', href: '#', icon: <Newspaper size={20} /> },
        ]}
      />
      <Section title="Markets" action={<Badge tone="warn">Simulated</Badge>}>
        <List
          label="Markets"
          items={rows}
          keyOf={(row) => row.code}
          status="ready"
          onRetry={() => undefined}
          onRefresh={() => new Promise((resolve) => setTimeout(resolve, 300))}
          texts={{
            loading: 'Loading',
            empty: 'Empty',
            error: 'Error',
            retry: 'Retry',
            end: 'No more',
            refresh: 'Refresh',
          }}
        >
          {(row) => <MarketRow row={row} />}
        </List>
      </Section>
      <Section title="Figures">
        <div className="flex flex-wrap items-center gap-4">
          <LivePrice />
          <Price text="1.08421" isStale staleLabel="Stale price" size="lead" />
          <Price text="1.08421" trend="up" size="title" />
          <Signed text="+12.40" direction="up" isFilled />
          <Signed text="−3.10" direction="down" isFilled />
          <Signed text="0.00" direction="flat" isFilled />
          <Money text="10,000.00" unit="USD" isMasked maskedLabel="Amount hidden" size="lead" />
          <Figure className="text-body">1,234.50</Figure>
          <Badge>Closed</Badge>
          <Badge tone="accent">Beta</Badge>
          <Badge tone="up">Buy</Badge>
          <Badge tone="down">Sell</Badge>
          <Badge tone="demo">Demo</Badge>
        </div>
      </Section>
    </>
  )
}

function MarketRow({ row }: { readonly row: Row }) {
  return (
    <ListRow
      href="#"
      label={`${row.name}, ${row.price}, ${row.change}`}
      leading={<InstrumentLogo code={row.code} />}
      title={row.code}
      detail={row.name}
      middle={<AreaChart values={walk(40, row.code.length * 7)} label="" />}
      trailing={row.isClosed ? <Badge>Closed</Badge> : <Price text={row.price} />}
      trailingDetail={<Signed text={row.change} direction={row.direction} size="small" />}
      action={
        row.isClosed ? undefined : (
          <IconButton label={`Star ${row.code}`} icon={<Star size={20} />} onPress={() => undefined} />
        )
      }
    />
  )
}

function LivePrice() {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((value) => value + 1), 900)
    return () => clearInterval(timer)
  }, [])
  return <Price text={`1.08${String(421 + ((at * 7) % 13)).padStart(3, '0')}`} size="display" />
}
