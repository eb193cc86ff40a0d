import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import classes from './message-preview.module.css';
import { piecesOf, type Variables } from '../placeholders.js';

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
        <FilledText text={text} variables={variables} />
      </div>
    </figure>
  );
}

/** A text with its placeholders filled; those without a text are highlighted. */
export function FilledText({ text, variables }: { text: string; variables: Variables }) {
  return (
    <>
      {piecesOf(text).map((piece, at) => {
        if ('text' in piece) return piece.text;
        const name = piece.placeholder;
        if (Object.hasOwn(variables, name) && variables[name] !== '') return variables[name];
        return (
          <mark key={at} className={classes.missing}>
            {`{{${name}}}`}
          </mark>
        );
      })}
    </>
  );
}
