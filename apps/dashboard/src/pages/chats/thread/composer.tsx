import { t } from '@lingui/core/macro';
import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { ErrorState } from '../../../ui/index.js';
import { Quote } from '../messages/index.js';
import { FormatMenu, markOf, wrapped } from './format-menu.js';
import { StagedFiles } from './staged-files.js';
import classes from './thread.module.css';
import { DropArea } from './drop-area.js';
import { type ComposerProps, type Intent, useDraft } from './use-draft.js';
import { VoiceRecorder } from './voice-recorder.js';

const mostCharacters = 65_536;
const mostInCaption = 1_024;

export function Composer(props: ComposerProps) {
  const { intent, onLeave } = props;
  const draft = useDraft(props);
  const { text, setText, files, attach, detach, error, isBusy, submit, field } = draft;
  const hasFile = files.length > 0;
  const isEditing = intent?.kind === 'edit';
  const canSend = text.trim() !== '' || hasFile;
  const format = (mark: string) => {
    if (field.current) setText(wrapped(field.current, mark));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && intent) onLeave();
    const mark = markOf(event);
    if (mark !== undefined) {
      event.preventDefault();
      format(mark);
    }
    // An Enter that confirms a character of an input method must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || isEditing) return;
    event.preventDefault();
    attach(pasted);
  };
  return (
    <form
      className={classes.composer}
      aria-label={t`New message`}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) submit();
      }}
    >
      {intent && <IntentBar intent={intent} onLeave={onLeave} />}
      {!isEditing && <DropArea onFiles={attach} />}
      {hasFile && <StagedFiles files={files} onRemove={detach} />}
      {error !== undefined && <ErrorState error={error} />}
      <div className={classes.fields}>
        {!isEditing && <AttachButton onFiles={attach} />}
        <FormatMenu onFormat={format} />
        <Textarea
          ref={field}
          className={classes.field}
          dir="auto"
          aria-label={t`Message`}
          placeholder={hasFile ? t`Add a caption` : t`Write a message`}
          autosize
          minRows={1}
          maxRows={7}
          maxLength={hasFile ? mostInCaption : mostCharacters}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {!isEditing && <VoiceRecorder onRecorded={(file) => props.onSend({ text: '', file, isVoice: true })} />}
        <Button
          type="submit"
          loading={isBusy}
          disabled={!canSend}
          leftSection={<IconSend size={16} aria-hidden />}
          className={classes.send}
        >
          {isEditing ? t`Save` : t`Send`}
        </Button>
      </div>
    </form>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const resetFile = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={resetFile}
      multiple
      onChange={(chosen) => {
        if (chosen.length > 0) onFiles(chosen);
        // Resets the file input, so that the same file can be chosen again.
        resetFile.current?.();
      }}
    >
      {(button) => (
        <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label={t`Attach file`}>
          <IconPaperclip size={20} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  );
}

function IntentBar({ intent: { kind, message }, onLeave }: { intent: Intent; onLeave: () => void }) {
  return (
    <div className={classes.bar}>
      <div className={classes.barMain}>
        <div className={classes.barTitle}>{kind === 'edit' ? t`Edit message` : t`Reply`}</div>
        <Quote message={message} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={kind === 'edit' ? t`Cancel the edit` : t`Cancel the reply`}
        onClick={onLeave}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
