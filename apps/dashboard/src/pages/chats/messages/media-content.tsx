import { t } from '@lingui/core/macro';
import { IconDownload, IconFileOff, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { apiRoot } from '../../../api/index.js';
import { FormattedText } from '../../../ui/index.js';
import { useOpenPicture } from './lightbox.js';
import { type Message, snippetOf } from './message-words.js';
import classes from './messages.module.css';

/** Shows a file if browsers can display it, else a download link. */
export function MediaContent({ message }: { message: Message }) {
  const { caption, text } = message;
  const words = caption ?? text;
  return (
    <>
      <File message={message} />
      {words !== undefined && words !== '' && <FormattedText text={words} />}
    </>
  );
}

function File({ message }: { message: Message }) {
  const source = mediaSource(message);
  const [isBroken, setBroken] = useState(false);
  const name = message.filename ?? snippetOf(message);
  if (source === undefined) {
    return (
      <p className={classes.note}>
        <IconFileOff size={18} aria-hidden />
        {t`${snippetOf({ ...message, caption: undefined, text: undefined })}: the file is not here.`}
      </p>
    );
  }
  if (isBroken) return <Download source={source} name={name} mimeType={message.mimeType} />;
  const fail = () => setBroken(true);
  switch (message.type) {
    case 'image':
    case 'sticker':
      return <Picture message={message} source={source} onError={fail} />;
    case 'video':
      return <video className={classes.video} src={source} controls preload="metadata" onError={fail} />;
    case 'audio':
      return (
        <audio
          className={classes.audio}
          src={source}
          controls
          preload="metadata"
          aria-label={message.ptt ? t`Voice message` : t`Audio`}
        />
      );
    default:
      return <Download source={source} name={name} mimeType={message.mimeType} />;
  }
}

function Picture({ message, source, onError }: { message: Message; source: string; onError: () => void }) {
  const open = useOpenPicture();
  const alt = message.caption || (message.type === 'image' ? t`Photo` : t`Sticker`);
  return (
    <button
      type="button"
      className={classes.picture}
      data-kind={message.type}
      aria-haspopup="dialog"
      onClick={() => open({ source, alt })}
    >
      <img src={source} alt={alt} onError={onError} />
    </button>
  );
}

function Download({ source, name, mimeType }: { source: string; name: string; mimeType: string | undefined }) {
  return (
    <a href={source} target="_blank" rel="noreferrer" download={name} className={classes.card}>
      <IconFileText size={26} stroke={1.5} aria-hidden />
      <span className={classes.file}>
        <span className={classes.cardTitle}>{name}</span>
        <span className={classes.kind}>{mimeType ?? t`File`}</span>
      </span>
      <IconDownload size={18} aria-hidden />
    </a>
  );
}

/** Links to the files of messages. */
export function FileLinks({ messages }: { messages: readonly Message[] }) {
  return messages.map((message) => {
    const source = mediaSource(message);
    const name = message.filename ?? snippetOf(message);
    return source && <Download key={message.id} source={source} name={name} mimeType={message.mimeType} />;
  });
}

/**
 * Each read of a message signs a new link. A cached link that is still valid is reused, so that the file is not loaded
 * again.
 */
const kept = new Map<string, { source: string; goodUntilMs: number }>();

const mostKept = 2_000;

/** A link must stay valid for a while after it is shown, because the file may be opened later. */
const spareMs = 60_000;

/** The URL of a message's file, on the origin of this page. */
function mediaSource({ media, mediaUrl }: Message): string | undefined {
  if (mediaUrl === undefined) return undefined;
  const known = media === undefined ? undefined : kept.get(media);
  if (known && known.goodUntilMs > Date.now()) return known.source;
  const { pathname, search, searchParams } = new URL(mediaUrl, window.location.href);
  const source = `${apiRoot}${pathname.slice(pathname.lastIndexOf('/media/'))}${search}`;
  if (media !== undefined) {
    if (kept.size >= mostKept) kept.clear();
    kept.set(media, { source, goodUntilMs: Number(searchParams.get('expires')) * 1_000 - spareMs });
  }
  return source;
}
