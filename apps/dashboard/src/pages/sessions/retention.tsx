import { Switch } from '@mantine/core';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { Section } from '../../ui/index.js';

/** Whether what is said may be kept. Turned off, contents go from the history, and events are only marks in time. */
export function Retention({ session: { id, contentRetention } }: { session: Schemas['Session'] }) {
  const save = useAction({
    run: (enabled: boolean) =>
      ask(client.PUT('/api/sessions/{session}/retention', { params: { path: { session: id } }, body: { enabled } })),
    done: 'Saved.',
    invalidates: [['sessions'], ['events']],
  });
  return (
    <Section title="Content retention">
      <Switch
        label="Keep the contents of messages in the event history"
        description="Turned off, contents that are kept now are removed, and events cannot be replayed."
        checked={save.isPending ? save.variables : contentRetention.enabled}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </Section>
  );
}
