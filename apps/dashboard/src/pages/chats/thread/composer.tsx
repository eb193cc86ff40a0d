import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../ui/index.js';
import { type Message, Quote } from '../messages/index.js';
import type { Draft } from './outbox.js';
import classes from './thread.module.css';

/** A reply or an edit, instead of a new message. */
export interface Intent {
  kind: 'reply' | 'edit';
  message: Message;
}

interface ComposerProps {
  intent: Intent | undefined;
  onLeave: () => void;
  onSend: (draft: Draft) => void;
  onEdit: (message: Message, text: string) => Promise<unknown>;
}

const mostBytes = 100 * 1024 * 1024;
const mostCharacters = 65_536;
const mostInCaption = 1_024;

export function Composer(props: ComposerProps) {
  const { intent, onLeave } = props;
  const draft = useDraft(props);
  const { text, setText, file, attach, detach, error, isBusy, submit, field } = draft;
  const resetFile = useRef<() => void>(null);
  const isEditing = intent?.kind === 'edit';
  const canSend = isEditing ? text.trim() !== '' : text.trim() !== '' || file !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && intent) onLeave();
    // An Enter that confirms a character of an input method must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (!pasted || isEditing) return;
    event.preventDefault();
    attach(pasted);
  };
  return (
    <form
      className={classes.composer}
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) submit();
      }}
    >
      {intent && <IntentBar intent={intent} onLeave={onLeave} />}
      {file && <FileBar file={file} onRemove={detach} />}
      {error !== undefined && <ErrorState error={error} />}
      <div className={classes.fields}>
        {!isEditing && (
          <FileButton
            resetRef={resetFile}
            onChange={(chosen) => {
              if (chosen) attach(chosen);
              // Resets the file input, so that the same file can be chosen again.
              resetFile.current?.();
            }}
          >
            {(button) => (
              <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label="Attach file">
                <IconPaperclip size={20} aria-hidden />
              </ActionIcon>
            )}
          </FileButton>
        )}
        <Textarea
          ref={field}
          className={classes.field}
          aria-label="Message"
          placeholder={file ? 'Add a caption' : 'Write a message'}
          autosize
          minRows={1}
          maxRows={7}
          maxLength={file ? mostInCaption : mostCharacters}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          type="submit"
          loading={isBusy}
          disabled={!canSend}
          leftSection={<IconSend size={16} aria-hidden />}
          className={classes.send}
        >
          {isEditing ? 'Save' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

/** The text and file being written, and the functions to send or edit. */
function useDraft({ intent, onLeave, onSend, onEdit }: ComposerProps) {
  const [written, setWritten] = useState('');
  const [edited, setEdited] = useState('');
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    setError(undefined);
    if (!intent) return;
    if (intent.kind === 'edit') setEdited(intent.message.text ?? intent.message.caption ?? '');
    // After the menu has returned the focus to its button.
    const timer = setTimeout(() => field.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, [intent]);
  const isEditing = intent?.kind === 'edit';
  // During an edit, the unsent text, its file and the reply are kept.
  const [text, setText] = isEditing ? [edited, setEdited] : [written, setWritten];
  const leave = () => {
    setError(undefined);
    onLeave();
    field.current?.focus();
  };
  const edit = async (message: Message) => {
    setBusy(true);
    try {
      await onEdit(message, text.trim());
      leave();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (isBusy) return;
    if (intent?.kind === 'edit') return void edit(intent.message);
    onSend({ text: text.trim(), file, replyTo: intent?.message });
    setText('');
    setFile(undefined);
    leave();
  };
  const attach = (chosen: File) => {
    const isTooLarge = chosen.size > mostBytes;
    setError(isTooLarge ? new Error(`${chosen.name} is larger than 100 MiB, the most that can be sent.`) : undefined);
    if (!isTooLarge) setFile(chosen);
    field.current?.focus();
  };
  const detach = () => setFile(undefined);
  return { text, setText, file: isEditing ? undefined : file, attach, detach, error, isBusy, submit, field };
}

function IntentBar({ intent: { kind, message }, onLeave }: { intent: Intent; onLeave: () => void }) {
  return (
    <div className={classes.bar}>
      <div className={classes.barMain}>
        <div className={classes.barTitle}>{kind === 'edit' ? 'Edit message' : 'Reply'}</div>
        <Quote message={message} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={kind === 'edit' ? 'Leave the edit' : 'Leave the reply'}
        onClick={onLeave}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function FileBar({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={classes.bar}>
      <div className={classes.barMain}>
        {file.name} <span className={classes.barSize}>{sizeInWords(file.size)}</span>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function sizeInWords(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KiB` : `${(bytes / 1_048_576).toFixed(1)} MiB`;
}
