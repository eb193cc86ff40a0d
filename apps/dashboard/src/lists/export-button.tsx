import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Menu, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { asNumber } from '../language/index.js';
import { Dialog, ErrorState } from '../ui/index.js';
import { type Exported, type ExportColumns, type ExportFormat, exportRows, mostExported } from './export-rows.js';
import type { ListPages } from './list-pages.js';

export interface ListExport<Row, Shown = Row> {
  /** Begins the name of the file, such as `deliveries`. */
  name: string;
  pages: ListPages<Row>;
  complete: (rows: Row[]) => Promise<Shown[]>;
  columns: ExportColumns<Shown>;
}

/** Saves what the filters show as a file. */
export function ExportButton<Row, Shown>(props: ListExport<Row, Shown>) {
  const [format, setFormat] = useState<ExportFormat>();
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            <Trans>Export</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setFormat('csv')}>
            <Trans>CSV</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => setFormat('json')}>
            <Trans>JSON</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {format && <ExportDialog {...props} format={format} onClose={() => setFormat(undefined)} />}
    </>
  );
}

type DialogProps<Row, Shown> = ListExport<Row, Shown> & { format: ExportFormat; onClose: () => void };

function ExportDialog<Row, Shown>({ onClose, ...options }: DialogProps<Row, Shown>) {
  const fileName = `${options.name}-${new Date().toISOString().slice(0, 10)}.${options.format}`;
  const { rows, exported, error, stop } = useExport(options, (file) => save(file, fileName));
  const isOver = exported !== undefined || error !== undefined;
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog opened onClose={close} title={t`Export as ${options.format.toUpperCase()}`}>
      <Stack>
        {!isOver && <Progress value={100} animated aria-label={t`Exporting`} />}
        <Text role="status">
          {exported
            ? plural(rows, { one: '# row exported', other: '# rows exported' })
            : plural(rows, { one: '# row so far', other: '# rows so far' })}
        </Text>
        {exported && <End exported={exported} />}
        {error !== undefined && <ErrorState error={error} />}
        <Group justify="flex-end">
          {isOver ? (
            <Button variant="default" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          ) : (
            <Button variant="default" onClick={stop} data-autofocus>
              <Trans>Stop</Trans>
            </Button>
          )}
          {exported && (
            <Button onClick={() => save(exported.file, fileName)}>
              {exported.end === 'stopped' ? t`Save what was read` : t`Save again`}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function End({ exported: { end } }: { exported: Exported }) {
  if (end === 'all') return null;
  return (
    <Alert color="yellow">
      {end === 'most'
        ? t`A file has ${asNumber(mostExported)} rows at most. There are more: choose a shorter time, or another filter.`
        : t`It was stopped. The file has what was read until then.`}
    </Alert>
  );
}

type Options<Row, Shown> = ListExport<Row, Shown> & { format: ExportFormat };

/** Begins at once. The list is the one of that moment, whatever filters are set meanwhile. @param onFile of one not stopped */
function useExport<Row, Shown>(options: Options<Row, Shown>, onFile: (file: Blob) => void) {
  const [begun] = useState({ ...options, onFile });
  const [stopping, setStopping] = useState<AbortController>();
  const [rows, setRows] = useState(0);
  const [exported, setExported] = useState<Exported>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    let isShown = true;
    setStopping(stop);
    const onProgress = (progress: { rows: number }) => isShown && setRows(progress.rows);
    const show = (result: Exported) => {
      if (!isShown) return;
      setExported(result);
      if (result.end !== 'stopped') begun.onFile(result.file);
    };
    exportRows({ ...begun, signal: stop.signal, onProgress }).then(
      show,
      (failure: unknown) => isShown && setError(failure),
    );
    return () => {
      isShown = false;
      stop.abort();
    };
  }, [begun]);
  return { rows, exported, error, stop: () => stopping?.abort() };
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
