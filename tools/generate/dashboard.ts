import { documentText } from './document-text'

const PAGE = 'docs/dashboard.json'
/** Grafana lays panels out in 24 columns. */
const COLUMNS = 24
const PANELS_A_ROW = 3
const HEIGHT = 8
/** The format of Grafana 11 and later; newer ones read it and write their own. */
const SCHEMA_VERSION = 39

/** The unit of a panel's axis, by Grafana's names of units. */
type Unit = 'short' | 's' | 'bytes' | 'percentunit' | 'ops' | 'reqps' | 'bool_yes_no'

/** One plot: title, unit, description, and its lines by legend, each a Prometheus expression. */
interface Plot {
  readonly title: string
  readonly unit: Unit
  readonly about: string
  readonly lines: Readonly<Record<string, string>>
}

/** The plots by the order in which a person on duty asks. */
export const DASHBOARD: Readonly<Record<string, readonly Plot[]>> = {
  'Are clients served?': [
    {
      title: 'Ready',
      unit: 'bool_yes_no',
      about: 'Each instance, and the reason of one that is not.',
      lines: {
        '{{instance}}': 'fairtick_ready{job="fairtick"}',
        '{{instance}} {{reason}}': 'fairtick_unready{job="fairtick"} == 1',
      },
    },
    {
      title: 'Calls that failed through no fault of the client',
      unit: 'percentunit',
      about: 'Busy (1900) and unknown outcome (1004), of all calls.',
      lines: {
        '{{code}}':
          'sum by (code) (rate(fairtick_calls_total{code=~"1900|1004"}[5m])) / on () group_left () sum(rate(fairtick_calls_total[5m]))',
      },
    },
    {
      title: 'Calls',
      unit: 'reqps',
      about: 'The ten most frequent.',
      lines: { '{{call}}': 'topk(10, sum by (call) (rate(fairtick_calls_total[5m])))' },
    },
    {
      title: 'Time of an order',
      unit: 's',
      about: 'From the request to the answer. The alarm is at 0.5 s of the 99th percentile.',
      lines: Object.fromEntries(
        [0.5, 0.99].map((share) => [
          `p${share * 100}`,
          `histogram_quantile(${share}, sum by (le) (rate(fairtick_call_duration_seconds_bucket{call="/v2/api/forex/submit"}[5m])))`,
        ]),
      ),
    },
    {
      title: 'Refused commands',
      unit: 'ops',
      about: 'By reason: mostly what clients asked for and cannot have.',
      lines: { '{{reason}}': 'sum by (reason) (rate(fairtick_commands_refused_total[5m]))' },
    },
    {
      title: 'Clients with a live page',
      unit: 'short',
      about: 'Sockets of the gateway, and the users behind them.',
      lines: { sockets: 'fairtick_gateway_sockets', users: 'fairtick_gateway_users' },
    },
  ],
  'The books': [
    {
      title: 'Oldest batch on its way',
      unit: 's',
      about: 'Above 1 s the server says that it is not ready.',
      lines: { '{{instance}}': 'fairtick_batch_oldest_age_seconds' },
    },
    {
      title: 'Time of a batch',
      unit: 's',
      about: 'Until it is durable.',
      lines: Object.fromEntries(
        [0.5, 0.99].map((share) => [
          `p${share * 100}`,
          `histogram_quantile(${share}, sum by (le) (rate(fairtick_batch_duration_seconds_bucket[5m])))`,
        ]),
      ),
    },
    {
      title: 'Commands',
      unit: 'ops',
      about: 'Of clients, and those that prices and the clock began.',
      lines: {
        accepted: 'sum(rate(fairtick_commands_accepted_total[5m]))',
        'engine {{command}}': 'sum by (command) (rate(fairtick_engine_commands_total[5m]))',
      },
    },
    {
      title: 'Books open, not frozen',
      unit: 'bool_yes_no',
      about: 'A freeze follows a failed check; two operators lift it.',
      lines: { open: 'fairtick_books_open', frozen: 'fairtick_books_frozen' },
    },
    {
      title: 'Commands a batch',
      unit: 'short',
      about: 'Many mean that the database is the slower half.',
      lines: {
        mean: 'sum(rate(fairtick_batch_commands_sum[5m])) / sum(rate(fairtick_batch_commands_count[5m]))',
      },
    },
    {
      title: 'Alarms and failed jobs',
      unit: 'short',
      about: 'Errors of the log in five minutes, and failures of a job one after another.',
      lines: {
        '{{alarm}}': 'sum by (alarm) (increase(fairtick_alarms_total[5m])) > 0',
        '{{exported_job}} fails': 'fairtick_job_failures > 0',
      },
    },
  ],
  Prices: [
    {
      title: 'Age of the last price',
      unit: 's',
      about: 'The ten oldest.',
      lines: { '{{instrument}}': 'topk(10, fairtick_quote_age_seconds)' },
    },
    {
      title: 'Instruments by state',
      unit: 'short',
      about: 'Orders are filled at fresh prices alone.',
      lines: { '{{state}}': 'sum by (state) (fairtick_instruments)' },
    },
    {
      title: 'Ticks',
      unit: 'ops',
      about: 'Published, and refused by reason.',
      lines: {
        published: 'sum(rate(fairtick_ticks_published_total[5m]))',
        'refused {{reason}}': 'sum by (reason) (rate(fairtick_ticks_rejected_total[5m]))',
      },
    },
    {
      title: 'Messages of venues',
      unit: 'ops',
      about: 'None with a live feed: see its connections in the console.',
      lines: { '{{feed}}': 'sum by (feed) (rate(fairtick_feed_messages_total[5m]))' },
    },
    {
      title: 'Errors and gaps of venues',
      unit: 'short',
      about: 'In ten minutes.',
      lines: {
        '{{feed}} errors': 'sum by (feed) (increase(fairtick_feed_errors_total[10m]))',
        '{{feed}} gaps': 'sum by (feed) (increase(fairtick_feed_gaps_total[10m]))',
      },
    },
    {
      title: 'Halts',
      unit: 'short',
      about: 'Set by operators, by kind.',
      lines: { '{{kind}}': 'sum by (kind) (fairtick_halts)' },
    },
  ],
  'The machine': [
    {
      title: 'Delay of the event loop',
      unit: 's',
      about: 'The 99th percentile since the last scrape: scrape with one server.',
      lines: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
    },
    {
      title: 'Processor',
      unit: 'percentunit',
      about: 'Of one core.',
      lines: {
        server: 'rate(process_cpu_seconds_total{job="fairtick"}[5m])',
        gateway: 'rate(fairtick_gateway_cpu_seconds_total[5m])',
      },
    },
    {
      title: 'Memory',
      unit: 'bytes',
      about: 'Resident.',
      lines: {
        server: 'process_resident_memory_bytes{job="fairtick"}',
        gateway: 'fairtick_gateway_memory_bytes',
      },
    },
    {
      title: 'Connections to the database',
      unit: 'short',
      about: 'Calls that wait for one, by pool.',
      lines: { '{{pool}} busy': 'fairtick_pool_busy', '{{pool}} waits': 'fairtick_pool_waiting' },
    },
    {
      title: 'Growth a day',
      unit: 'bytes',
      about: 'Of the database and its log.',
      lines: { '{{of}}': 'fairtick_growth_day_bytes' },
    },
    {
      title: 'Free disk',
      unit: 'bytes',
      about: 'Of DATA_DIR alone.',
      lines: { '{{instance}}': 'fairtick_disk_free_bytes' },
    },
  ],
}

/** The choice of a Prometheus at the top of the dashboard. */
const VARIABLE = {
  name: 'source',
  label: 'Prometheus',
  type: 'datasource',
  query: 'prometheus',
  current: {},
  options: [],
  regex: '',
  refresh: 1,
  multi: false,
  includeAll: false,
  hide: 0,
}
const SOURCE = { type: 'prometheus', uid: '${source}' }

/** docs/dashboard.json: the plots as a dashboard that Grafana imports. */
export function dashboard(): Readonly<Record<string, string>> {
  let id = 0
  let top = 0
  const panels = Object.entries(DASHBOARD).flatMap(([title, plots]) => {
    id += 1
    const row = {
      id,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y: top, w: COLUMNS, h: 1 },
      panels: [],
    }
    const first = top + 1
    top = first + Math.ceil(plots.length / PANELS_A_ROW) * HEIGHT
    return [row, ...plots.map((plot, at) => panelOf(plot, { id: (id += 1), at, first }))]
  })
  const page = {
    uid: 'fairtick',
    title: 'Fairtick',
    description: 'Made by npm run generate: what each figure means is in docs/operations.md.',
    tags: ['fairtick'],
    timezone: 'browser',
    schemaVersion: SCHEMA_VERSION,
    version: 1,
    refresh: '10s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [VARIABLE] },
    panels,
  }
  return { [PAGE]: documentText(page) }
}

const panelOf = ({ title, unit, about, lines }: Plot, place: { id: number; at: number; first: number }) => ({
  id: place.id,
  type: 'timeseries',
  title,
  description: about,
  datasource: SOURCE,
  gridPos: {
    x: (place.at % PANELS_A_ROW) * (COLUMNS / PANELS_A_ROW),
    y: place.first + Math.floor(place.at / PANELS_A_ROW) * HEIGHT,
    w: COLUMNS / PANELS_A_ROW,
    h: HEIGHT,
  },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: { tooltip: { mode: 'multi' }, legend: { displayMode: 'list', placement: 'bottom' } },
  targets: Object.entries(lines).map(([legendFormat, expr], at) => ({
    refId: String.fromCodePoint(65 + at),
    datasource: SOURCE,
    expr,
    legendFormat,
  })),
})
