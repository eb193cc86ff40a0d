import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedText } from './formatted-text.js';
import classes from './message-preview.module.css';
import { filled, piecesOf, type Variables } from '../placeholders.js';

/** Shows a text as its recipient gets it. Placeholders without a text are highlighted. */
export function MessagePreview({ text, variables = {}, to }: { text: string; variables?: Variables; to?: string }) {
  return (
    <figure style={{ margin: 0 }} aria-label={to === undefined ? t`Preview` : t`Message to ${to}`}>
      {to !== undefined && (
        <Text component="figcaption" size="xs" c="dimmed" mb={2}>
          <Trans>To {to}</Trans>
        </Text>
      )}
      <div className={classes.bubble}>
        <FilledMessage text={text} variables={variables} />
      </div>
    </figure>
  );
}

/** A text with its placeholders filled; those without a text are highlighted. */
export function FilledText({ text, variables }: { text: string; variables: Variables }) {
  return marked(filled(text, variables));
}

/** The same with WhatsApp's formatting, also that of what it is filled with. */
export function FilledMessage({ text, variables }: { text: string; variables: Variables }) {
  return <FormattedText text={filled(text, variables)} plain={marked} />;
}

function marked(text: string): ReactNode {
  return piecesOf(text).map((piece, at) =>
    'text' in piece ? (
      piece.text
    ) : (
      <mark key={at} className={classes.missing}>
        {`{{${piece.placeholder}}}`}
      </mark>
    ),
  );
}
