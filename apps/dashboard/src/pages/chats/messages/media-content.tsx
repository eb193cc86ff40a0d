import { IconDownload, IconFileOff, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { apiRoot } from '../../../api/index.js';
import { type Message, snippetOf } from './message-words.js';
import classes from './messages.module.css';

/** Shows a file if browsers can display it, else a download link. */
export function MediaContent({ message }: { message: Message }) {
  const { caption, text } = message;
  const words = caption ?? text;
  return (
    <>
      <File message={message} />
      {words !== undefined && words !== '' && (
        <p className={classes.text}>
          <Linked text={words} />
        </p>
      )}
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
        {`${snippetOf({ ...message, caption: undefined, text: undefined })}: the file is not here.`}
      </p>
    );
  }
  if (isBroken) return <Download source={source} name={name} mimeType={message.mimeType} />;
  const fail = () => setBroken(true);
  switch (message.type) {
    case 'image':
    case 'sticker':
      return (
        <a href={source} target="_blank" rel="noreferrer" className={classes.picture} data-kind={message.type}>
          <img src={source} alt={message.caption || (message.type === 'image' ? 'Photo' : 'Sticker')} onError={fail} />
        </a>
      );
    case 'video':
      return <video className={classes.video} src={source} controls preload="metadata" onError={fail} />;
    case 'audio':
      return (
        <audio
          className={classes.audio}
          src={source}
          controls
          preload="metadata"
          aria-label={message.ptt ? 'Voice message' : 'Audio'}
        />
      );
    default:
      return <Download source={source} name={name} mimeType={message.mimeType} />;
  }
}

function Download({ source, name, mimeType }: { source: string; name: string; mimeType: string | undefined }) {
  return (
    <a href={source} target="_blank" rel="noreferrer" download={name} className={classes.card}>
      <IconFileText size={26} stroke={1.5} aria-hidden />
      <span className={classes.file}>
        <span className={classes.cardTitle}>{name}</span>
        <span className={classes.kind}>{mimeType ?? 'File'}</span>
      </span>
      <IconDownload size={18} aria-hidden />
    </a>
  );
}

const links = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Shows a text with its web addresses as links. */
export function Linked({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(links)) {
    const [url] = match;
    parts.push(
      text.slice(end, match.index),
      <a key={match.index} href={url} target="_blank" rel="noreferrer">
        {url}
      </a>,
    );
    end = match.index + url.length;
  }
  return [...parts, text.slice(end)];
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
