import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, List, Stack, Text, Textarea } from '@mantine/core';
import { passkeyScript } from '@parley/client/passkey';
import { type FormEvent, useEffect, useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { CopyField, Section } from '../../ui/index.js';

type Session = Schemas['Session'];
type Passkey = Schemas['SessionPasskey'];

/** What is to be done with the passkey of an account that is being linked (decisions.md §16). */
export function PasskeyPanel({ session, passkey }: { session: Session; passkey: Passkey }) {
  switch (passkey.stage) {
    case 'sign':
      return <UsePasskey session={session} passkey={passkey} />;
    case 'waiting':
      return (
        <Section
          title={t`Waiting for the phone`}
          description={t`Keep WhatsApp open on the phone, and the phone unlocked.`}
        >
          <Text size="sm">
            <Trans>The session then connects automatically.</Trans>
          </Text>
        </Section>
      );
    case 'confirm':
      return <CompareCodes session={session} code={passkey.code ?? ''} />;
    default:
      throw new Error(`Unknown stage ${String(passkey.stage satisfies never)}.`);
  }
}

function UsePasskey({ session: { id }, passkey: { options } }: { session: Session; passkey: Passkey }) {
  const [answer, setAnswer] = useState('');
  const send = useAction({
    run: (text: string) =>
      ask(
        client.POST('/api/{session}/auth/passkey', {
          params: { path: { session: id } },
          body: { credential: JSON.parse(text) as Schemas['PasskeyBody']['credential'] },
        }),
      ),
    invalidates: [['sessions']],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(answer);
  };
  useAnswerOfExtension(send.mutate);
  return (
    <Section
      title={t`Use the passkey`}
      description={t`WhatsApp asks for the passkey of this account before it links it.`}
    >
      <form onSubmit={submit} data-parley-passkey={JSON.stringify(options)}>
        <Stack gap="sm">
          <Text size="sm">
            <Trans>
              Is Parley’s extension installed in this browser? Then press its button in the toolbar and leave out the
              rest.
            </Trans>
          </Text>
          <Alert color="red" title={t`Paste this script and no other`}>
            <Trans>
              Never paste code on web.whatsapp.com that somebody sent you: whoever wrote it could take over the account.
            </Trans>
          </Alert>
          <List type="ordered" size="sm">
            <List.Item>
              <Trans>On a computer, open web.whatsapp.com in another tab. Do not sign in there.</Trans>
            </List.Item>
            <List.Item>
              <Trans>Press F12 (on a Mac ⌥⌘I), choose Console, paste the script below and press Enter.</Trans>
            </List.Item>
            <List.Item>
              <Trans>Click the button that appears, use the passkey, and copy the answer.</Trans>
            </List.Item>
            <List.Item>
              <Trans>Paste the answer here.</Trans>
            </List.Item>
          </List>
          <CopyField label={t`Script`} value={scriptOf(options)} />
          <Textarea
            label={t`Answer of the browser`}
            autosize
            minRows={3}
            maxRows={8}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <Button type="submit" loading={send.isPending} disabled={answer.trim() === ''}>
            <Trans>Send answer</Trans>
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

/** The extension finds what is asked at the form, and answers once the person agreed (integrations/passkey-extension). */
function useAnswerOfExtension(onAnswer: (text: string) => void) {
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<{ source?: string; credential?: unknown } | undefined>) => {
      if (source !== window || origin !== location.origin || data?.source !== 'parley-passkey') return;
      onAnswer(JSON.stringify(data.credential));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onAnswer]);
}

function scriptOf(options: Passkey['options']): string {
  const texts = { use: t`Use passkey`, used: t`Done. The answer was copied: paste it on the page that you came from.` };
  return `${passkeyScript(texts)}(${JSON.stringify(options)})`;
}

function CompareCodes({ session: { id }, code }: { session: Session; code: string }) {
  const confirm = useAction({
    run: () => ask(client.POST('/api/{session}/auth/passkey/confirm', { params: { path: { session: id } } })),
    invalidates: [['sessions']],
  });
  return (
    <Section
      title={t`Compare the codes`}
      description={t`Continue only if the phone shows this code. Otherwise stop the session.`}
    >
      <Stack gap="sm" align="flex-start">
        <Text fz={28} ff="monospace" fw={700}>
          {code}
        </Text>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          <Trans>Confirm code</Trans>
        </Button>
      </Stack>
    </Section>
  );
}
