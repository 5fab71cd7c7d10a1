import { Button, Card, List, LongList, Section, Spinner, type ListProps } from '../../src/index'

const texts = {
  loading: 'Loading…',
  empty: 'No open position',
  error: 'The orders could not be loaded',
  retry: 'Try again',
  end: 'No more',
}

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
