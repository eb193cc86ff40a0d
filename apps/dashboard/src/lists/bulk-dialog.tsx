import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Progress as Bar, Stack, Text } from '@mantine/core';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { asNumber } from '../language/index.js';
import { failureInWords, newIdempotencyKey } from '../api/index.js';
import { Dialog } from '../ui/index.js';
import classes from './lists.module.css';
import { type Progress, runMany } from './run-many.js';

export interface BulkAction<Row> {
  /** A verb, such as `Retry`. */
  verb: string;
  /** How many rows it is, in words: `1 delivery`, `1,000 deliveries`. */
  things: (count: number) => string;
  /** The rows that it is of use for. Default: all. */
  appliesTo?: (row: Row) => boolean;
  /** @param key the `Idempotency-Key` of this row and action */
  run: (row: Row, key: string) => Promise<unknown>;
  /** What becomes of the rows. */
  consequence: ReactNode;
  isDestructive?: boolean;
  /** False until what the dialog asks for is chosen. */
  canRun?: boolean;
  invalidates: QueryKey[];
}

export interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** @param left rows that failed or were not begun */
  onClose: (left: readonly Row[] | undefined) => void;
}

/** Asks once for all rows, then shows what is done, what failed and why. It can be stopped. */
export function BulkDialog<Row>({ action, rows, nameOf, onClose }: BulkDialogProps<Row>) {
  const { verb, appliesTo } = action;
  // The list may change behind the dialog; what is confirmed does not.
  const [chosen] = useState(() => rows.filter((row) => appliesTo?.(row) ?? true));
  const run = useRun(action, chosen);
  const title = `${verb} ${action.things(chosen.length)}`;
  const { progress, isEnded } = run;
  const isRunning = progress !== undefined && !isEnded;
  const close = () => onClose(progress === undefined ? undefined : run.left());
  return (
    <Dialog
      opened
      onClose={close}
      title={title}
      // Only "Stop" ends what is under way.
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
    >
      {progress === undefined ? (
        <Confirmation {...{ action, title, rows, chosen, nameOf, close }} start={run.start} />
      ) : (
        <Stack>
          <RunProgress progress={progress} isEnded={isEnded} isStopped={run.isStopped} nameOf={nameOf} />
          <Group justify="flex-end">
            <Button variant="default" onClick={isRunning ? run.stop : close} disabled={run.isStopped && isRunning}>
              {isRunning ? t`Stop` : t`Close`}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

interface ConfirmationProps<Row> {
  action: BulkAction<Row>;
  title: string;
  rows: readonly Row[];
  chosen: readonly Row[];
  nameOf: (row: Row) => string;
  close: () => void;
  start: () => void;
}

function Confirmation<Row>({ action, title, rows, chosen, nameOf, close, start }: ConfirmationProps<Row>) {
  const { things, consequence, isDestructive, canRun = true } = action;
  const others = rows.length - chosen.length;
  return (
    <Stack>
      <Text component="div">{consequence}</Text>
      {isDestructive && <Names names={chosen.map(nameOf)} />}
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t`It does not apply to ${things(others)} of the ${asNumber(rows.length)} selected.`}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          <Trans>Keep</Trans>
        </Button>
        <Button color={isDestructive ? 'red' : undefined} disabled={!canRun || chosen.length === 0} onClick={start}>
          {title}
        </Button>
      </Group>
    </Stack>
  );
}

const mostNamed = 5;

/** The rows that are lost, so that a wrong one is seen before. */
function Names({ names }: { names: readonly string[] }) {
  const others = names.length - mostNamed;
  return (
    <div>
      <ul className={classes.names} aria-label={t`What is chosen`}>
        {names.slice(0, mostNamed).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
      {others > 0 && <Text size="sm" c="dimmed">{t`and ${asNumber(others)} more`}</Text>}
    </div>
  );
}

interface RunProgressProps<Row> {
  progress: Progress<Row>;
  isEnded: boolean;
  isStopped: boolean;
  nameOf: (row: Row) => string;
}

const mostFailuresShown = 50;

function RunProgress<Row>({ progress, isEnded, isStopped, nameOf }: RunProgressProps<Row>) {
  const { total, done, failed, isWaiting } = progress;
  const end = isEnded && isStopped && done < total ? t`Stopped.` : '';
  const failures = failed.length === 0 ? '' : t`, ${failed.length} failed`;
  return (
    <Stack gap="xs">
      <Bar value={(100 * done) / Math.max(total, 1)} aria-label={t`Progress`} />
      <Text role="status">{`${end} ${t`${done} of ${total} done${failures}`}`.trim()}</Text>
      {isWaiting && (
        <Text size="sm" c="dimmed">
          <Trans>The server limits requests. It goes on when the server allows it.</Trans>
        </Text>
      )}
      {failed.length > 0 && (
        <ul className={classes.failures} aria-label={t`Failed`} tabIndex={0}>
          {failed.slice(0, mostFailuresShown).map(({ row, error }, index) => (
            <li key={index}>{`${nameOf(row)}: ${failureInWords(error)}`}</li>
          ))}
        </ul>
      )}
      {failed.length > mostFailuresShown && (
        <Text size="sm" c="dimmed">{t`and ${failed.length - mostFailuresShown} more`}</Text>
      )}
    </Stack>
  );
}

function useRun<Row>({ run, invalidates }: BulkAction<Row>, rows: readonly Row[]) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress<Row>>();
  const [isEnded, setEnded] = useState(false);
  const [stopping] = useState(() => new AbortController());
  const [isStopped, setStopped] = useState(false);
  const left = useRef(new Set(rows));
  // One key for each row: a row that is tried again after a wait is acted on once.
  const [keys] = useState(() => new Map(rows.map((row) => [row, newIdempotencyKey()])));
  useEffect(() => () => stopping.abort(), [stopping]);
  const start = () => {
    const runOne = async (row: Row) => {
      await run(row, keys.get(row)!);
      left.current.delete(row);
    };
    void runMany({ rows, run: runOne, signal: stopping.signal, onProgress: setProgress }).then(() => {
      setEnded(true);
      for (const queryKey of invalidates) void queries.invalidateQueries({ queryKey });
    });
  };
  const stop = () => {
    stopping.abort();
    setStopped(true);
  };
  return { progress, isEnded, isStopped, start, stop, left: () => [...left.current] };
}
