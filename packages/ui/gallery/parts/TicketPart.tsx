import { useState } from 'react'
import {
  Button,
  Card,
  DescriptionList,
  NumberStepper,
  Section,
  SegmentedControl,
  Select,
  Signed,
  Switch,
  Table,
} from '../../src/index'
import { SIDES } from './choices'

/** An order ticket and the desktop's order table. */
export function TicketPart() {
  const [lots, setLots] = useState('0.10')
  const [hasStop, setStop] = useState(true)
  const [stop, setStopPrice] = useState('1.08000')
  const [side, setSide] = useState('buy')
  const steps = { incrementLabel: 'More', decrementLabel: 'Less' }
  return (
    <>
      <Card label="New order" className="flex w-full max-w-md flex-col gap-4">
        <SegmentedControl label="Direction" isWide value={side} onChange={setSide} options={SIDES} />
        <NumberStepper
          label="Lots"
          value={lots}
          onChange={setLots}
          step="0.01"
          min="0.01"
          max="50"
          {...steps}
        />
        <Select
          label="Leverage"
          value="30"
          onChange={() => undefined}
          options={[
            { key: '30', text: '30×' },
            { key: '20', text: '20×' },
          ]}
        />
        <Switch label="Stop-loss" isOn={hasStop} onChange={setStop} />
        {hasStop && (
          <NumberStepper
            label="Stop-loss price"
            isLabelHidden
            value={stop}
            onChange={setStopPrice}
            step="0.00001"
            {...steps}
          />
        )}
        <DescriptionList
          isDense
          rows={[
            {
              key: 'margin',
              label: 'Margin',
              value: '361.40 USD',
              explain: { label: 'What is the margin?', text: 'Lots × size × price ÷ leverage' },
            },
            { key: 'fee', label: 'Fee', value: '0.30 USD' },
            { key: 'loss', label: 'What you can lose', value: '42.10 USD', isStrong: true, tone: 'warn' },
          ]}
        />
        <Button variant={side === 'buy' ? 'up' : 'down'} size="large" isWide onPress={() => undefined}>
          {side === 'buy' ? 'Buy' : 'Sell'} 0.10 EURUSD
        </Button>
      </Card>
      <Section title="Table">
        <Table
          label="Positions"
          rows={[
            { id: 1, code: 'EURUSD', lots: '0.10', profit: '+12.30', direction: 'up' as const },
            { id: 2, code: 'XAUUSD', lots: '0.02', profit: '−4.12', direction: 'down' as const },
          ]}
          keyOf={(row) => row.id}
          onRowPress={() => undefined}
          texts={{ empty: 'None' }}
          columns={[
            { key: 'code', text: 'Market', isRowHeader: true, render: (row) => row.code },
            {
              key: 'lots',
              text: 'Lots',
              align: 'end',
              render: (row) => <span className="figures">{row.lots}</span>,
            },
            {
              key: 'profit',
              text: 'Profit',
              align: 'end',
              render: (row) => <Signed text={row.profit} direction={row.direction} />,
            },
          ]}
        />
      </Section>
    </>
  )
}
