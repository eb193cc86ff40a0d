import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { type EventSummary, useEventSummary, useSessions } from '../api/index.js';
import { AppLink, type To, useProject } from '../routing/index.js';
import { IdWithCopy, plainWords, useSessionTitle } from '../ui/index.js';
import { contactInWords } from './event-words.js';
import classes from './event-lines.module.css';

/**
 * What an event is about, for a row: its type, the session by name, the person, and the beginning of the text.
 *
 * @param page where its type leads to
 */
export function EventLines({ eventId, type, page }: { eventId: string; type?: string; page?: To }) {
  const { data: summary } = useEventSummary(eventId);
  const shownType = type ?? summary?.type;
  const unknown = summary === null ? t`Event no longer kept` : t`Event`;
  const words = shownType === undefined ? unknown : <span className={classes.type}>{shownType}</span>;
  return (
    <div className={classes.lines}>
      <Text size="sm" component="div" fw={600}>
        {page ? <AppLink {...page}>{words}</AppLink> : words}
      </Text>
      {summary && <About summary={summary} />}
    </div>
  );
}

function About({ summary }: { summary: EventSummary }) {
  const session = useSessionName(summary);
  const parts = [session, contactInWords(summary)].filter((part) => part !== undefined);
  return (
    <>
      {parts.length > 0 && (
        <Text size="sm" fw={400}>
          {parts.join(' · ')}
        </Text>
      )}
      {summary.excerpt !== undefined && (
        <Text size="sm" c="dimmed" fw={400} dir="auto" className={classes.excerpt}>
          {summary.excerpt}
        </Text>
      )}
    </>
  );
}

/** The session as it is called now, else as it was called when the event happened. */
function useSessionName({ source, session }: EventSummary): string | undefined {
  const { id: projectId } = useProject();
  const { data: sessions = [] } = useSessions(projectId);
  const own = source.type === 'session' ? sessions.find(({ id }) => id === source.id) : undefined;
  const titleOf = useSessionTitle(projectId, own ? [own] : []);
  if (own) return titleOf(own);
  return source.type === 'test' ? t`Test event` : session;
}

/** The same name, for the details of an event. */
export function SessionOfEvent({ event }: { event: EventSummary }) {
  return useSessionName(event) ?? '–';
}

/** Ids come second: small, and to be copied. By the kind of what each is of, in English. */
export function RowIds({ ids }: { ids: Readonly<Record<string, { id: string; page: To }>> }) {
  return (
    <div className={classes.ids}>
      {Object.entries(ids).map(([name, { id, page }]) => (
        <IdWithCopy key={name} name={plainWords(name)} id={id}>
          <Text span inherit c="dimmed">
            {plainWords(name)}
          </Text>
          <AppLink {...page}>{id}</AppLink>
        </IdWithCopy>
      ))}
    </div>
  );
}
