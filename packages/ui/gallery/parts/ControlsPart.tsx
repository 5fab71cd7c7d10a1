import { Bell, Plus, RotateCw, Wallet } from '../../src/icons'
import { useState } from 'react'
import {
  Button,
  Checkbox,
  Chips,
  IconButton,
  LinkButton,
  NumberStepper,
  PasswordField,
  RadioList,
  SearchField,
  Section,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  TextField,
  TextLink,
} from '../../src/index'
import { LEVERAGES, SIDES } from './choices'

const nothing = () => undefined

/** Buttons and fields in all their states. */
export function ControlsPart() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  )
}

function Buttons() {
  const variants = ['primary', 'up', 'down', 'quiet', 'outline', 'danger'] as const
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} onPress={nothing}>
            {variant}
          </Button>
        ))}
        <Button isDisabled onPress={nothing}>
          Disabled
        </Button>
        <Button isBusy busyLabel="Working" onPress={nothing}>
          Busy button
        </Button>
        <Button size="small" variant="outline" icon={<Plus size={14} />} onPress={nothing}>
          Small
        </Button>
        <Button size="large" icon={<Wallet size={18} />} onPress={nothing}>
          Large
        </Button>
        <LinkButton href="#" variant="quiet">
          Link button
        </LinkButton>
        <IconButton label="Refresh" icon={<RotateCw size={20} />} onPress={nothing} />
        <IconButton label="Alerts" icon={<Bell size={20} />} isPressed onPress={nothing} />
        <TextLink href="#">A text link</TextLink>
      </div>
    </Section>
  )
}

function Fields() {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('eur')
  const [lots, setLots] = useState('0.10')
  return (
    <Section title="Fields">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="E-mail"
          type="email"
          value={text}
          onChange={setText}
          placeholder="name@example.com"
          hint="We never show it."
        />
        <TextField label="Name" value="x" onChange={nothing} error="This name is too short" />
        <PasswordField
          label="Password"
          value="secret text"
          onChange={nothing}
          showLabel="Show"
          hideLabel="Hide"
        />
        <TextField label="Disabled" value="not now" onChange={nothing} isDisabled />
        <SearchField
          label="Search markets"
          placeholder="Code or name"
          value={query}
          onChange={setQuery}
          clearLabel="Clear"
        />
        <NumberStepper
          label="Lots"
          value={lots}
          onChange={setLots}
          step="0.01"
          min="0.01"
          max="50"
          unit="lots"
          hint="From 0.01, in steps of 0.01, at most 50"
          incrementLabel="Increase lots"
          decrementLabel="Decrease lots"
        />
        <NumberStepper
          label="Stop-loss"
          value="1.08421"
          onChange={nothing}
          step="0.00001"
          error="Below 1.08400 for a buy"
          incrementLabel="Increase stop-loss"
          decrementLabel="Decrease stop-loss"
        />
      </div>
    </Section>
  )
}

function Choices() {
  const [isOn, setOn] = useState(true)
  const [period, setPeriod] = useState('5M')
  const [side, setSide] = useState('buy')
  const [account, setAccount] = useState('contract')
  const [chip, setChip] = useState<string | undefined>('forex')
  const [leverage, setLeverage] = useState<string | undefined>('30')
  const [tab, setTab] = useState('holding')
  const [theme, setTheme] = useState('light')
  const chips = ['forex', 'metals', 'commodities', 'indices', 'crypto', 'stocks'].map((key) => ({
    key,
    text: key,
  }))
  return (
    <Section title="Choices">
      <Switch label="Stop-loss" isOn={isOn} onChange={setOn} hint="Closes at the first price beyond it." />
      <Switch label="Take-profit" isOn={false} onChange={nothing} />
      <Checkbox label="I agree to the terms" isOn={isOn} onChange={setOn} />
      <SegmentedControl
        label="Period"
        size="small"
        isWide
        value={period}
        onChange={setPeriod}
        options={['1M', '5M', '15M', '30M', '1H', '1D'].map((key) => ({ key, text: key }))}
      />
      <SegmentedControl label="Side" isWide value={side} onChange={setSide} options={SIDES} />
      <div>
        <SegmentedControl
          label="Account"
          value={account}
          onChange={setAccount}
          options={[
            { key: 'contract', text: 'Contract' },
            { key: 'option', text: 'Options' },
          ]}
        />
      </div>
      <Chips label="Categories" options={chips} value={chip} onChange={setChip} />
      <Select label="Leverage" value={leverage} onChange={setLeverage} options={LEVERAGES} />
      <Tabs
        label="Orders"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'holding', text: 'Holding', count: '2', panel: <p className="p-4">Two positions</p> },
          { key: 'pending', text: 'Pending', panel: <p className="p-4">None</p> },
          { key: 'history', text: 'History', panel: <p className="p-4">Nothing yet</p> },
        ]}
      />
      <RadioList
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          { key: 'light', text: 'Light' },
          { key: 'dark', text: 'Dark', detail: 'Easier at night' },
        ]}
      />
    </Section>
  )
}
