import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../messages/index.js';
import type { Draft } from './outbox.js';

/** A reply or an edit, instead of a new message. */
export interface Intent {
  kind: 'reply' | 'edit';
  message: Message;
}

export interface ComposerProps {
  intent: Intent | undefined;
  onLeave: () => void;
  onSend: (draft: Draft) => void;
  onEdit: (message: Message, text: string) => Promise<unknown>;
}

const mostBytes = 100 * 1024 * 1024;
const mostFiles = 30;
const none: readonly File[] = [];

/** The text and files being written, and the functions to send or edit. */
export function useDraft({ intent, onLeave, onSend, onEdit }: ComposerProps) {
  const [written, setWritten] = useState('');
  const [edited, setEdited] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
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
  // During an edit, the unsent text, its files and the reply are kept.
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
    // Several files are several messages; the first has the text.
    const [first, ...others] = files;
    onSend({ text: text.trim(), file: first, replyTo: intent?.message });
    for (const file of others) onSend({ text: '', file });
    setText('');
    setFiles([]);
    leave();
  };
  const attach = (chosen: readonly File[]) => {
    const tooLarge = chosen.find(({ size }) => size > mostBytes);
    const tooMany = files.length + chosen.length > mostFiles;
    setError(problemOf(tooLarge, tooMany));
    const taken = chosen.filter(({ size }) => size <= mostBytes);
    setFiles((before) => [...before, ...taken].slice(0, mostFiles));
    field.current?.focus();
  };
  const detach = (file: File) => setFiles((before) => before.filter((one) => one !== file));
  return { text, setText, files: isEditing ? none : files, attach, detach, error, isBusy, submit, field };
}

function problemOf(tooLarge: File | undefined, tooMany: boolean): Error | undefined {
  if (tooLarge) return new Error(t`${tooLarge.name} is larger than 100 MiB, the most that can be sent.`);
  return tooMany ? new Error(t`At most ${mostFiles} files can be sent at once.`) : undefined;
}
