import type { Schemas } from '../../api/index.js';
import { RetentionSwitch } from '../../retention/index.js';
import { Section } from '../../ui/index.js';

/** Switches content retention. Turning it off erases the contents from history; the events remain without content. */
export function Retention({ session }: { session: Schemas['Session'] }) {
  return (
    <Section title="Content retention">
      <RetentionSwitch
        session={session}
        label="Keep the contents of messages in the event history"
        description="If you turn it off, stored content is deleted and events cannot be replayed."
      />
    </Section>
  );
}
