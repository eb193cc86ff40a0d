import { t } from '@lingui/core/macro';
import { ActionIcon, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMicrophone, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** What WhatsApp plays comes first; the last is what Chromium always has. */
const types = ['audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm;codecs=opus'];
const longestMs = 15 * 60_000;

interface Recording {
  readonly recorder: MediaRecorder;
  readonly startedAt: number;
}

/** Records a voice message. The browser asks for the microphone when the member begins. */
export function VoiceRecorder({ onRecorded }: { onRecorded: (file: File) => void }) {
  const [recording, setRecording] = useState<Recording>();
  const isKept = useRef(false);
  useEffect(() => () => recording?.recorder.stream.getTracks().forEach((track) => track.stop()), [recording]);
  if (!('MediaRecorder' in globalThis) || !('mediaDevices' in navigator)) return null;
  const begin = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { mimeType });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      setRecording(undefined);
      if (isKept.current) onRecorded(fileOf(parts, recorder.mimeType));
    });
    isKept.current = false;
    recorder.start();
    setRecording({ recorder, startedAt: Date.now() });
  };
  const end = (keep: boolean) => {
    isKept.current = keep;
    recording?.recorder.stop();
  };
  if (!recording) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Record voice message`}
        onClick={() => void begin().catch(refused)}
      >
        <IconMicrophone size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={t`Discard recording`} onClick={() => end(false)}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <Elapsed since={recording.startedAt} onTooLong={() => end(true)} />
      <ActionIcon variant="filled" size="lg" aria-label={t`Send recording`} onClick={() => end(true)}>
        <IconPlayerStop size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function Elapsed({ since, onTooLong }: { since: number; onTooLong: () => void }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const isTooLong = now - since > longestMs;
  useEffect(() => {
    if (isTooLong) onTooLong();
  }, [isTooLong, onTooLong]);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return (
    <Text size="sm" role="timer" aria-label={t`Recording`}>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </Text>
  );
}

function fileOf(parts: Blob[], mimeType: string): File {
  const [type = 'audio/webm'] = mimeType.split(';');
  return new File(parts, `voice.${type.slice('audio/'.length)}`, { type });
}

function refused(): void {
  notifications.show({
    color: 'red',
    title: t`The microphone is not available`,
    message: t`Allow it in the settings of the browser for this page, and try again.`,
    autoClose: 10_000,
  });
}
