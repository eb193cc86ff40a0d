import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Drawer, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, client } from '../../../api/index.js';
import { AppLink } from '../../../routing/index.js';
import { DefinitionList, ErrorState } from '../../../ui/index.js';
import type { Chat, Session } from '../conversations.js';
import { FileLinks, type Message, snippetOf } from '../messages/index.js';
import { dayInWords } from '../times.js';
import { ChatLabels } from './chat-labels.js';
import classes from './details.module.css';

interface DetailsPanelProps {
  session: Session;
  chatId: string;
  chat: Chat | undefined;
  name: string;
  isGroup: boolean;
  /** Those that are loaded, oldest first. */
  messages: readonly Message[];
  onClose: () => void;
}

/** The person or group of a conversation: names, numbers, members, labels, files and deliveries. */
export function DetailsPanel({ session, chatId, chat, name, isGroup, messages, onClose }: DetailsPanelProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="sm"
      title={name}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close details` }}
    >
      <Stack gap="lg">
        {isGroup ? (
          <GroupDetails session={session} chatId={chatId} messages={messages} />
        ) : (
          <Person session={session} chatId={chatId} />
        )}
        {chat && <ChatLabels session={session} chat={chat} />}
        <Files messages={messages} />
        <Deliveries messages={messages} />
      </Stack>
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Person({ session, chatId }: { session: Session; chatId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['chats', 'person', session.id, chatId],
    queryFn: () =>
      ask(client.GET('/api/{session}/contacts/{id}', { params: { path: { session: session.id, id: chatId } } })),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={90} role="status" aria-label={t`Loading the person`} />;
  return (
    <Section title={t`Person`}>
      <DefinitionList
        items={[
          [t`Name`, data.name],
          [t`Name in WhatsApp`, data.pushName],
          [t`Phone number`, data.phoneNumber],
          [t`Username`, data.username],
          ['LID', data.lid],
          ['ID', data.id],
          [t`Blocked`, data.blocked && t`Yes`],
        ]}
      />
    </Section>
  );
}

const mostContacts = 500;

/** What people call the members of a group: as a contact, else as they call themselves. */
function useMemberNames(session: Session, messages: readonly Message[]): (id: string) => string | undefined {
  const { data: contacts = [] } = useQuery({
    queryKey: ['chats', 'contacts', session.id],
    queryFn: () => {
      const params = { path: { session: session.id }, query: { limit: mostContacts } };
      return ask(client.GET('/api/{session}/contacts', { params }));
    },
    // Names seldom change, unlike the conversations that they are read with.
    staleTime: 'static',
  });
  return (id) => {
    const { name, pushName } = contacts.find((contact) => contact.id === id) ?? {};
    return name || pushName || messages.findLast(({ conversation }) => conversation.sender?.id === id)?.pushName;
  };
}

type GroupProps = Pick<DetailsPanelProps, 'session' | 'chatId' | 'messages'>;

function GroupDetails({ session, chatId, messages }: GroupProps) {
  const nameOf = useMemberNames(session, messages);
  const { data, error, refetch } = useQuery({
    queryKey: ['chats', 'group', session.id, chatId],
    queryFn: () =>
      ask(client.GET('/api/{session}/groups/{id}', { params: { path: { session: session.id, id: chatId } } })),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={90} role="status" aria-label={t`Loading the group`} />;
  const { subject, description, participants } = data;
  return (
    <Section title={t`Group of ${participants.length}`}>
      <DefinitionList
        items={[
          [t`Subject`, subject],
          [t`Description`, description],
          ['ID', data.id],
        ]}
      />
      <ul className={classes.members} aria-label={t`Members`}>
        {participants.map(({ id, phoneNumber, username, role }) => (
          <li key={id}>
            <MemberName name={nameOf(id)} number={phoneNumber ?? username ?? id} />
            {role !== 'member' && <span className={classes.role}>{role === 'admin' ? t`Admin` : t`Owner`}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function MemberName({ name, number }: { name: string | undefined; number: string }) {
  if (!name) return <span>{number}</span>;
  return (
    <span>
      <bdi>{name}</bdi> <span className={classes.number}>{number}</span>
    </span>
  );
}

const mostFiles = 30;

function Files({ messages }: { messages: readonly Message[] }) {
  const files = messages.filter(({ mediaUrl }) => mediaUrl !== undefined).slice(-mostFiles);
  return (
    <Section title={t`Files`}>
      {files.length === 0 ? (
        <p className={classes.none}>
          <Trans>None among the messages that are loaded.</Trans>
        </p>
      ) : (
        <FileLinks messages={files.toReversed()} />
      )}
    </Section>
  );
}

const mostListed = 5;

function Deliveries({ messages }: { messages: readonly Message[] }) {
  const newest = messages.slice(-mostListed).toReversed();
  return (
    <Section title={t`Webhook deliveries`}>
      {newest.length === 0 && (
        <p className={classes.none}>
          <Trans>No messages yet.</Trans>
        </p>
      )}
      <ul className={classes.members}>
        {newest.map((message) => (
          <li key={message.id}>
            <AppLink to="/deliveries/why" search={{ id: message.id }} size="sm" underline="always" truncate>
              {snippetOf(message)}
            </AppLink>
            <span className={classes.role}>{dayInWords(message.timestamp)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
