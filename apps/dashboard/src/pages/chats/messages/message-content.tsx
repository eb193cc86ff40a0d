import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedText } from '../../../ui/index.js';
import { contactsIn } from './contact-cards.js';
import { MediaContent } from './media-content.js';
import { authorOf, type Message, snippetOf } from './message-words.js';
import classes from './messages.module.css';

/** Shows the content of a message of any type. */
export function MessageContent({ message }: { message: Message }) {
  const { unavailable, unavailableReason, nativeFlowResponse, type } = message;
  if (unavailable) {
    return <Note>{t`This message is not available yet${unavailableReason ? `: ${unavailableReason}` : '.'}`}</Note>;
  }
  const Content = contents[type] ?? TextContent;
  return (
    <>
      <Content message={message} />
      {nativeFlowResponse && <FlowAnswer name={nativeFlowResponse.name} paramsJson={nativeFlowResponse.paramsJson} />}
    </>
  );
}

type Content = (props: { message: Message }) => ReactNode;

const contents: Readonly<Partial<Record<Message['type'], Content>>> = {
  image: MediaContent,
  video: MediaContent,
  audio: MediaContent,
  document: MediaContent,
  sticker: MediaContent,
  location: LocationContent,
  contact: ContactContent,
  phone_number_shared: () => (
    <Note icon={<IconPhone size={16} aria-hidden />}>
      <Trans>Shared their phone number.</Trans>
    </Note>
  ),
  poll: PollContent,
  reaction: ({ message }) => <Note>{t`Reacted ${message.reaction ?? ''} to an earlier message.`}</Note>,
  revoke: () => (
    <Note>
      <Trans>This message was deleted.</Trans>
    </Note>
  ),
};

function TextContent({ message: { text, caption, type, nativeFlowResponse } }: { message: Message }) {
  const words = text ?? caption;
  if (words !== undefined && words !== '') {
    return <FormattedText text={words} />;
  }
  if (nativeFlowResponse) return null;
  return <Note>{type === 'unknown' ? t`A kind of message that cannot be shown here.` : t`An empty message.`}</Note>;
}

function LocationContent({ message: { latitude = 0, longitude = 0, title, text } }: { message: Message }) {
  const place = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <div className={classes.card}>
      <IconMapPin size={22} aria-hidden />
      <div>
        <div className={classes.cardTitle} dir="auto">
          {title ?? t`Location`}
        </div>
        {text && <div dir="auto">{text}</div>}
        <Anchor href={map} target="_blank" rel="noreferrer" size="sm" underline="always">
          {place}
        </Anchor>
      </div>
    </div>
  );
}

function ContactContent({ message: { displayName, text = '' } }: { message: Message }) {
  return contactsIn(text, displayName).map(({ name, numbers }, index) => (
    <div key={index} className={classes.card}>
      <IconUser size={22} aria-hidden />
      <div>
        <div className={classes.cardTitle} dir="auto">
          {name || t`Contact`}
        </div>
        {numbers.map((number) => (
          <div key={number}>{number}</div>
        ))}
      </div>
    </div>
  ));
}

function PollContent({ message: { text, pollOptions = [] } }: { message: Message }) {
  return (
    <div>
      <div className={classes.cardTitle} dir="auto">
        {text ?? t`Poll`}
      </div>
      <ul className={classes.options} aria-label={t`Options`}>
        {pollOptions.map(({ hash, name }) => (
          <li key={hash} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the answer to a form or choice. */
function FlowAnswer({ name, paramsJson }: { name: string; paramsJson: string }) {
  return (
    <details className={classes.flow}>
      <summary>{t`Answer of the form ${name}`}</summary>
      <pre>{pretty(paramsJson)}</pre>
    </details>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    // Not JSON: shown unchanged.
    return json;
  }
}

function Note({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <p className={classes.note}>
      {icon}
      {children}
    </p>
  );
}

/** The message that a reply quotes. */
export function Quote({ message, onOpen }: { message: Message | undefined; onOpen?: () => void }) {
  const words = (
    <>
      <span className={classes.quoteAuthor} dir="auto">
        {message ? authorOf(message) : t`Earlier message`}
      </span>
      <span className={classes.quoteText} dir="auto">
        {message ? snippetOf(message) : t`It is no longer here.`}
      </span>
    </>
  );
  if (!onOpen || !message) return <div className={classes.quote}>{words}</div>;
  return (
    <button type="button" className={classes.quote} onClick={onOpen}>
      {words}
    </button>
  );
}
