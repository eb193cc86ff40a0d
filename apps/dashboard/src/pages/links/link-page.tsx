import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Grid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toString } from 'qrcode';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { EngineLabel } from '../../engines/index.js';
import { useOwnProject, usePathParam } from '../../routing/index.js';
import {
  ConfirmButton,
  CopyField,
  DefinitionList,
  ExactTime,
  FormButton,
  PageHeader,
  QueryView,
  Section,
} from '../../ui/index.js';
import { LinkForm, type WrittenLink } from './link-form.js';
import { changeLink, deleteLink } from './link-list-acts.js';
import { LinkStatus, usageOf } from './link-status.js';
import { TryLink } from './try-link.js';

type QuickLink = Schemas['QuickLink'];

export default function LinkPage() {
  const id = usePathParam('linkId');
  const query = useQuery({
    queryKey: ['links', 'one', id],
    queryFn: () => ask(client.GET('/v1/quicklinks/{id}', { params: { path: { id } } })),
  });
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing="QuickLink" back={{ to: '/links', label: t`Links` }}>
      {(link) => <LinkDetails link={link} />}
    </QueryView>
  );
}

function LinkDetails({ link }: { link: QuickLink }) {
  return (
    <>
      <PageHeader
        title={link.name}
        trail={[{ to: '/links', label: t`Links` }]}
        beside={<LinkStatus link={link} />}
        actions={<LinkActions link={link} />}
      />
      <Stack>
        <Section title={t`For your customer`}>
          <Grid align="center">
            <Grid.Col span="content">
              <UrlCode url={link.url} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 'auto' }}>
              <Stack>
                <CopyField label={t`Address`} value={link.url} />
                <Text size="sm" c="dimmed">
                  <Trans>
                    The code opens this address on a phone. Anyone who has it can link an account until the link is
                    full.
                  </Trans>
                </Text>
              </Stack>
            </Grid.Col>
          </Grid>
        </Section>
        <TryLink link={link} />
        <Section title={t`About`}>
          <DefinitionList
            items={[
              [t`Places used`, usageOf(link)],
              [t`Engine`, <EngineLabel key="engine" name={link.engine} />],
              [t`Expires`, link.expiresAt === undefined ? t`Never` : <ExactTime at={link.expiresAt} />],
              [t`Your reference`, link.externalId],
              [t`Continue to`, link.redirectUrl],
              [t`Created`, <ExactTime at={link.createdAt} />],
              [t`Id`, link.id],
            ]}
          />
        </Section>
      </Stack>
    </>
  );
}

function LinkActions({ link }: { link: QuickLink }) {
  const { id, enabled, name } = link;
  const navigate = useNavigate();
  const enable = useAction({
    run: (isEnabled: boolean) => changeLink(id, { enabled: isEnabled }),
    done: (changed) => (changed.enabled ? t`QuickLink enabled.` : t`QuickLink disabled.`),
    invalidates: [['links']],
  });
  const save = useAction({
    run: ({ changes }: WrittenLink) => changeLink(id, changes),
    done: t`QuickLink saved.`,
    invalidates: [['links']],
  });
  const remove = useAction({
    run: () => deleteLink(id),
    removes: link.id,
    done: t`QuickLink deleted.`,
    onDone: () => void navigate({ to: '/links' }),
  });
  return (
    <>
      <Button variant="default" loading={enable.isPending} onClick={() => enable.mutate(!enabled)}>
        {enabled ? t`Disable QuickLink` : t`Enable QuickLink`}
      </Button>
      <FormButton label={t`Edit QuickLink`} variant="default">
        {(opened, close) => (
          <LinkForm
            title={t`Edit QuickLink`}
            submit={t`Save QuickLink`}
            opened={opened}
            onClose={close}
            link={link}
            onSubmit={save.mutateAsync}
          />
        )}
      </FormButton>
      <ConfirmButton action={t`Delete QuickLink`} onConfirm={() => remove.mutateAsync()}>
        <Trans>
          The QuickLink <strong>{name}</strong> is deleted and its address stops working. Sessions that it brought in
          stay.
        </Trans>
      </ConfirmButton>
    </>
  );
}

const sizePx = 176;

/** Shows a URL as a QR code. It is generated in the browser, so the URL is sent nowhere. */
function UrlCode({ url }: { url: string }) {
  const { data } = useQuery({
    queryKey: ['qr', url],
    queryFn: () => toString(url, { type: 'svg', margin: 2 }),
    staleTime: Infinity,
  });
  if (data === undefined) return <div style={{ width: sizePx, height: sizePx }} />;
  return (
    <img
      alt={t`QR code`}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(data)}`}
      width={sizePx}
      height={sizePx}
      style={{ display: 'block', borderRadius: 8, background: 'white' }}
    />
  );
}
