import { useEffect, useState } from 'react';
import { type LiveState, LiveUpdates } from '../api/index.js';
import { StatusBadge } from '../ui/index.js';

type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet';

const shown: Readonly<Record<LiveState, readonly [label: string, tone: Tone, title: string]>> = {
  connecting: ['Connecting', 'busy', 'Opening the live stream.'],
  live: ['Live', 'good', 'What changes is shown at once.'],
  reconnecting: ['Reconnecting', 'warn', 'The live stream was cut off. What is shown may be behind.'],
  polling: ['Every 10 s', 'quiet', 'The live stream is not available. Lists are read again every 10 seconds.'],
  offline: ['Offline', 'bad', 'This device has no network. What is shown is behind.'],
};

/** Keeps the live stream of the project open, and shows whether the pages are up to date. */
export function LiveIndicator({ projectId }: { projectId: string }) {
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const updates = new LiveUpdates(projectId, setState);
    updates.start();
    return () => updates.stop();
  }, [projectId]);
  const [label, tone, title] = shown[state];
  return (
    <span role="status" aria-label="Live updates" title={title}>
      <StatusBadge status={state} label={label} tone={tone} />
    </span>
  );
}
