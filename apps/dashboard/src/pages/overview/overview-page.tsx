import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asDecimal, asNumber } from '../../language/index.js';
import { ask, client, type Schemas } from '../../api/index.js';
import { DeliveryCharts, MessageCharts } from '../../charts/index.js';
import { kindInWords, unfinished } from '../../operations/index.js';
import { AppLink, useProject } from '../../routing/index.js';
import {
  type Column,
  DataTable,
  ErrorState,
  LoadingState,
  PageHeader,
  plainWords,
  Section,
  StatusBadge,
  Timestamp,
} from '../../ui/index.js';
import { Figure } from './figure.js';
import { FirstSteps } from './first-steps.js';

type Overview = Schemas['Overview'];

/** Polls while the live stream is down, and because the minutes of the charts move on without any change. */
const refreshMs = 30_000;

export default function OverviewPage() {
  const project = useProject();
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', project.id],
    queryFn: () => ask(client.GET('/v1/overview', { params: { query: { projectId: project.id } } })),
    refetchInterval: refreshMs,
  });
  return (
    <>
      <PageHeader title={t`Overview`} description={t`What happens in ${project.name} right now.`} />
      <Stack>
        <FirstSteps key={project.id} />
        {data ? <Figures overview={data} /> : !error && <LoadingState />}
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        <MessageCharts scope={{ projectId: project.id }} />
        <DeliveryCharts scope={{ projectId: project.id }} />
      </Stack>
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { sessions, deliveries, endpoints, operations } = overview;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
        <Sessions counts={sessions} />
        <Waiting deliveries={deliveries} endpoints={endpoints} />
        <Latency deliveries={deliveries} />
        <Operations counts={operations} />
      </SimpleGrid>
      <Section title={t`Failing endpoints`} description={t`Webhooks that have failed and not succeeded since.`}>
        <Away part={endpoints}>{(counts) => <FailingEndpoints counts={counts} />}</Away>
      </Section>
    </>
  );
}

/** A part whose service does not answer shows a note; the other parts are still shown. */
function Away<Part>({ part, children }: { part: Part | null; children: (part: Part) => ReactNode }) {
  return part === null ? (
    <Text size="sm">
      <Trans>This figure is not available right now.</Trans>
    </Text>
  ) : (
    children(part)
  );
}

function Sessions({ counts }: { counts: Overview['sessions'] }) {
  return (
    <Figure
      label={t`Sessions connected`}
      value={counts && t`${asNumber(counts.byStatus.CONNECTED)} of ${asNumber(counts.total)}`}
      to="/sessions"
      search={{ status: 'CONNECTED' }}
    >
      {counts && (
        <Group gap="md">
          {(['CONNECTED', 'CONNECTING', 'DISCONNECTED'] as const).map((status) => (
            <Figure.Link key={status} to="/sessions" search={{ status }}>
              {`${asNumber(counts.byStatus[status])} ${plainWords(status).toLowerCase()}`}
            </Figure.Link>
          ))}
        </Group>
      )}
    </Figure>
  );
}

function Waiting({ deliveries, endpoints }: Pick<Overview, 'deliveries' | 'endpoints'>) {
  const value = deliveries && `${asNumber(deliveries.pending)}${deliveries.morePending ? '+' : ''}`;
  const { waiting } = deliveries ?? {};
  return (
    <Figure label={t`Deliveries waiting`} value={value}>
      {deliveries && (
        <>
          {waiting && (
            <Group gap="md">
              {(['pending', 'retrying'] as const).map((status) => (
                <Figure.Link key={status} to="/deliveries" search={{ status }}>
                  {`${asNumber(waiting[status])} ${plainWords(status).toLowerCase()}`}
                </Figure.Link>
              ))}
            </Group>
          )}
          <Text size="sm" c="dimmed" component="div">
            {waiting && waiting.held > 0 && `${heldInWords(waiting.held, endpoints?.openCount ?? 0)} `}
            {deliveries.oldestDueAt === undefined ? (
              t`None is due.`
            ) : (
              <Trans>
                The oldest was due <Timestamp at={deliveries.oldestDueAt} />.
              </Trans>
            )}
          </Text>
        </>
      )}
    </Figure>
  );
}

/** Why deliveries wait without a next attempt; a suspended team sees no dashboard. */
function heldInWords(held: number, open: number): string {
  const webhooks = plural(open, { one: '# webhook', other: '# webhooks' });
  return open === 0 ? t`${held} held.` : t`${held} held: the breaker of ${webhooks} is open.`;
}

function Latency({ deliveries }: { deliveries: Overview['deliveries'] }) {
  const latency = deliveries?.firstAttemptLatencyMs;
  return (
    <Figure label={t`First attempt, median`} value={deliveries && (latency ? duration(latency.p50) : '–')}>
      {deliveries && (
        <Text size="sm" c="dimmed">
          {latency
            ? t`95 % within ${duration(latency.p95)}, 99 % within ${duration(latency.p99)}.`
            : t`No attempt in the last hour.`}
        </Text>
      )}
    </Figure>
  );
}

function duration(ms: number): string {
  return ms < 1_000 ? t`${ms} ms` : `${asDecimal(ms / 1_000)} s`;
}

type Endpoint = Schemas['FailingEndpoint'];

const columns: Column<Endpoint>[] = [
  {
    header: t`Endpoint`,
    cell: ({ id, url }) => (
      <AppLink to="/webhooks/$webhookId" params={{ webhookId: id }}>
        {url}
      </AppLink>
    ),
  },
  {
    header: t`State`,
    cell: ({ disabledReason, breakerOpenSince }) =>
      disabledReason === undefined ? (
        <StatusBadge status="failing" label={breakerOpenSince === undefined ? undefined : t`Breaker open`} />
      ) : (
        <StatusBadge
          status="disabled"
          label={disabledReason === 'gone' ? t`Disabled: it is gone` : t`Disabled: it failed`}
        />
      ),
  },
  { header: t`Failing`, cell: ({ failingSince }) => <Timestamp at={failingSince} /> },
];

function FailingEndpoints({ counts: { total, failing, failingCount } }: { counts: Schemas['EndpointCounts'] }) {
  if (failingCount === 0) {
    return (
      <Text size="sm">
        {noneFails(total)}{' '}
        <AppLink to="/webhooks">
          <Trans>All webhooks</Trans>
        </AppLink>
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm">
        <Trans>
          <AppLink to="/webhooks" search={{ status: 'attention', for: 'project' }}>
            {failingInWords(failingCount)}
          </AppLink>{' '}
          of {asNumber(total)}, failing longest first.
        </Trans>
      </Text>
      <DataTable label={t`Failing endpoints`} columns={columns} rows={failing} />
    </Stack>
  );
}

function failingInWords(count: number): string {
  return plural(count, { one: '# webhook', other: '# webhooks' });
}

function noneFails(total: number): string {
  if (total === 0) return t`There is no webhook yet.`;
  return plural(total, { one: 'The webhook is not failing.', other: 'None of the # webhooks is failing.' });
}

/** Operations that have not ended: all, those that wait for a person, and by kind. */
function Operations({ counts }: { counts: Schemas['Overview']['operations'] }) {
  return (
    <Figure
      label={t`Unfinished operations`}
      value={counts && asNumber(counts.running + counts.actionRequired)}
      to="/operations"
      search={{ status: unfinished }}
    >
      {counts && (
        <Group gap="md">
          {counts.actionRequired > 0 && (
            <Figure.Link to="/operations" search={{ status: 'action_required' }}>
              {plural(counts.actionRequired, { one: '# needs an action', other: '# need an action' })}
            </Figure.Link>
          )}
          {Object.entries(counts.byKind).map(([kind, count]) => (
            <Figure.Link key={kind} to="/operations" search={{ kind, status: unfinished }}>
              {`${kindInWords(kind)}: ${asNumber(count)}`}
            </Figure.Link>
          ))}
        </Group>
      )}
    </Figure>
  );
}
