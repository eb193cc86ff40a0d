import { Group, ScrollArea, Text } from '@mantine/core';
import { useMemo } from 'react';
import { apiRoot } from '../api/index.js';
import { CopyButton } from './copy-button.js';
import classes from './json-view.module.css';

/** Shows a value, or a text that may be JSON, as indented JSON. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  const text = useMemo(() => pretty(value), [value]);
  return <CodeBlock text={text} label={label} isJson />;
}

/** A command or text in a monospace font, with a copy button. */
export function CodeBlock({ text, label, isJson = false }: { text: string; label: string; isJson?: boolean }) {
  return (
    <div className={classes.block}>
      <Group justify="space-between" className={classes.head}>
        <Text size="xs" fw={600} c="dimmed">
          {label}
        </Text>
        <CopyButton value={text} of={label} size="compact-xs" />
      </Group>
      <ScrollArea.Autosize mah={480} type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
        <pre className={classes.code}>{isJson ? highlighted(text) : text}</pre>
      </ScrollArea.Autosize>
    </div>
  );
}

function pretty(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    // Not JSON: shown unchanged.
    return value;
  }
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** A longer text is shown without colours, because each colour needs an element. */
const mostColoured = 20_000;

function highlighted(text: string) {
  if (text.length > mostColoured) return text;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [token, string, colon, word] = match;
    parts.push(text.slice(end, match.index));
    const kind =
      string === undefined ? (word === undefined ? 'number' : 'word') : colon === undefined ? 'string' : 'key';
    parts.push(
      <span key={match.index} data-token={kind}>
        {token}
      </span>,
    );
    end = match.index + token.length;
  }
  return [...parts, text.slice(end)];
}

export interface CurlExampleProps {
  method: string;
  /** Such as `/api/sendText`. */
  path: string;
  body?: object;
  /** Such as `Idempotency-Key: order-1`. */
  headers?: string[];
}

/** The same request as a curl command. The key is a shell variable, because the page never has a key. */
export function CurlExample({ method, path, body, headers = [] }: CurlExampleProps) {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${window.location.origin}${apiRoot}${path}'`,
    `-H "Authorization: Bearer $PARLEY_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`]),
    ...headers.map((header) => `-H '${header}'`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return <CodeBlock label="curl" text={lines.join(' \\\n  ')} />;
}
