import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Schemas } from '../api/index.js';
import type { Variables } from '../placeholders.js';
import { FilledMessage, FilledText } from './message-preview.js';
import classes from './template-preview.module.css';

type Part = Schemas['TemplateCardComponent'];
type Button = Schemas['TemplateButton'];

const files: Readonly<Record<string, string>> = {
  IMAGE: t`Image`,
  VIDEO: t`Video`,
  DOCUMENT: t`Document`,
  LOCATION: t`Map`,
};

const labels: Readonly<Record<string, string>> = { COPY_CODE: t`Copy offer code`, OTP: t`Copy code` };

interface Props {
  components: readonly Schemas['TemplateComponent'][];
  /** Texts for the variables: of the body by name, of others by path such as `header.1` or `cards.0.body.1`. */
  variables?: Variables;
  to?: string;
}

/** Shows a template as WhatsApp shows its message: header, body and footer in a bubble, buttons below, cards in a row. */
export function ComponentsPreview({ components, variables = {}, to }: Props) {
  const carousel = components.find(({ type }) => type === 'CAROUSEL');
  return (
    <figure style={{ margin: 0 }} aria-label={to === undefined ? t`Preview` : t`Message to ${to}`}>
      {to !== undefined && (
        <Text component="figcaption" size="xs" c="dimmed" mb={2}>
          <Trans>To {to}</Trans>
        </Text>
      )}
      <Bubble parts={components} variables={variables} />
      {carousel?.cards && (
        <div className={classes.cards}>
          {carousel.cards.map((card, index) => (
            <div key={index} className={classes.card}>
              <Bubble
                parts={card.components}
                variables={{ ...below(variables, `cards.${index}.`), ...below(variables, `cards.${index}.body.`) }}
              />
            </div>
          ))}
        </div>
      )}
    </figure>
  );
}

function Bubble({
  parts,
  variables,
}: {
  parts: readonly (Part & Schemas['TemplateComponent'])[];
  variables: Variables;
}) {
  const part = (wanted: string) => parts.find(({ type }) => type === wanted);
  const [header, body, footer] = [part('HEADER'), part('BODY'), part('FOOTER')];
  return (
    <div className={classes.bubble}>
      {header && <Header header={header} variables={below(variables, 'header.')} />}
      {body && (
        <div className={classes.body}>
          <FilledMessage text={body.text ?? codeText(body)} variables={variables} />
        </div>
      )}
      {footer && (
        <Text size="xs" c="dimmed" px={12} pb={8}>
          {footer.text ?? t`This code expires in ${footer.code_expiration_minutes ?? 10} minutes.`}
        </Text>
      )}
      {part('BUTTONS')?.buttons?.map((button, index) => (
        <div key={index} className={classes.button}>
          {labelOf(button)}
        </div>
      ))}
    </div>
  );
}

/** What Meta writes in authentication templates. */
function codeText({ add_security_recommendation: isAdvised }: Schemas['TemplateComponent']): string {
  return t`{{1}} is your verification code.${isAdvised === true ? t` For your security, do not share this code.` : ''}`;
}

function Header({ header, variables }: { header: Part; variables: Variables }) {
  const { format = 'TEXT', text = '' } = header;
  if (format !== 'TEXT') return <div className={classes.media}>{files[format] ?? format}</div>;
  return (
    <div className={classes.header}>
      <FilledText text={text} variables={variables} />
    </div>
  );
}

/** Those whose path begins so, by the rest of it. */
function below(variables: Variables, prefix: string): Variables {
  const own = Object.entries(variables).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text]));
}

function labelOf({ type, text }: Button): string {
  return text ?? labels[type] ?? type;
}
