import {
  Button,
  Card,
  DotPicture,
  List,
  LongList,
  Progress,
  Section,
  SpanChart,
  Spinner,
  type ListProps,
} from '../../src/index'
import { walk } from './series'

const texts = {
  loading: 'Loading…',
  empty: 'No open position',
  error: 'The orders could not be loaded',
  retry: 'Try again',
  end: 'No more',
}

const chequered = Array.from({ length: 21 }, (_row, y) =>
  Array.from({ length: 21 }, (_square, x) => (x * y) % 3 === 1),
)

const many = Array.from({ length: 500 }, (_, at) => at)

function Example(props: Pick<ListProps<string>, 'items' | 'status'> & Partial<ListProps<string>>) {
  return (
    <Card>
      <List label="Example" keyOf={(item) => item} texts={texts} onRetry={() => undefined} {...props}>
        {(item) => <p className="py-3">{item}</p>}
      </List>
    </Card>
  )
}

/** The four states of a list. */
export function StatesPart() {
  return (
    <Section title="States">
      <div className="grid gap-3 md:grid-cols-2">
        <Example items={undefined} status="loading" skeletonRows={3} />
        <Example
          items={[]}
          status="ready"
          emptyHint="What you buy or sell appears here."
          emptyAction={<Button onPress={() => undefined}>Go to trade</Button>}
        />
        <Example items={undefined} status="error" />
        <Example items={['One', 'Two']} status="ready" />
        <Example items={['One', 'Two']} status="ready" hasMore isLoadingMore />
        <Example items={['One']} status="error" />
      </div>
      <Spinner label="Working" />
      <Card className="flex flex-col gap-3">
        <Progress share={0.6} />
        <DotPicture label="Example of a code" rows={chequered} />
        <SpanChart
          points={walk(60, 5).map((value, at) => ({ time: at, value }))}
          from={0}
          until={100}
          level={100}
          levelText="100.00"
          direction="up"
          label="From the start to now"
          start="Start"
          end="End"
        />
      </Card>
      <Card>
        <LongList
          label="Long"
          items={many}
          keyOf={(item) => item}
          status="ready"
          texts={texts}
          onRetry={() => undefined}
        >
          {(item) => <p className="py-3">Row {item}</p>}
        </LongList>
      </Card>
    </Section>
  )
}
