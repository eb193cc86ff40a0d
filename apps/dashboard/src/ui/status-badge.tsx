import { plainWords } from './api-words.js';
import classes from './status-badge.module.css';

type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet';

/** The colours of all statuses. The same word means the same for every kind of resource. */
const tones: Readonly<Record<string, Tone>> = {
  ...tonesOf(
    'good',
    'connected active live succeeded success completed sent delivered read played healthy enabled approved',
  ),
  ...tonesOf(
    'busy',
    'connecting pending queued running in_progress delivering retrying scheduled sending submitted waiting',
  ),
  ...tonesOf('warn', 'degraded paused cancel_requested cancelling action_required expiring limited sandbox'),
  ...tonesOf('bad', 'failed error failing dead exhausted rejected disabled banned'),
};

function tonesOf(tone: Tone, words: string): Record<string, Tone> {
  return Object.fromEntries(words.split(' ').map((word) => [word, tone]));
}

/** A status in plain words: `ACTION_REQUIRED` is shown as `Action required`. */
export function StatusBadge({ status, label, tone }: { status: string; label?: string; tone?: Tone }) {
  return (
    <span className={classes.badge} data-tone={tone ?? tones[status.toLowerCase()] ?? 'quiet'}>
      {label ?? plainWords(status)}
    </span>
  );
}
