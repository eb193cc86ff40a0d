import type { PresenceState } from '@parley/engine-kit';

const states: Readonly<Record<string, PresenceState>> = {
  available: 'online',
  unavailable: 'offline',
  composing: 'typing',
  recording: 'recording',
  paused: 'paused',
};

/** The state that the network's word means. */
export function stateOf(word: string | undefined): PresenceState | undefined {
  return states[word ?? ''];
}
