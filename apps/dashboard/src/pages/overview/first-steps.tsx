import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useProject } from '../../routing/index.js';
import { Section } from '../../ui/index.js';
import classes from './first-steps.module.css';
import { KeyStep, MessageStep, SessionStep, WebhookStep } from './steps.js';
import { useProgress } from './use-progress.js';

/**
 * A checklist for a new project: session, message, webhook and key, each created on testing numbers by one click. Steps are
 * ticked from existing data. Hidden once dismissed, and never shown to a project that has everything.
 */
export function FirstSteps() {
  const project = useProject();
  const [isDismissed, setDismissed] = useLocalStorage({
    key: `parley-first-steps-dismissed-${project.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const progress = useProgress(!isDismissed);
  const [wasShown, setShown] = useState(false);
  const isShown = !isDismissed && progress !== undefined && (wasShown || !progress.isDone);
  if (isShown && !wasShown) setShown(true);
  if (!isShown) return null;
  return (
    <Section
      title={t`First steps`}
      description={t`From an empty project to a message that reaches your own program. You can do each step here or with the API.`}
      actions={
        <Button variant="subtle" size="xs" onClick={() => setDismissed(true)}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      <ol className={classes.steps}>
        <SessionStep {...progress} />
        <MessageStep {...progress} />
        <WebhookStep {...progress} />
        <KeyStep {...progress} />
      </ol>
    </Section>
  );
}
