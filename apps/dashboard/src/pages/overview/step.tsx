import { Button, Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CurlExample, type CurlExampleProps } from '../../ui/index.js';
import classes from './first-steps.module.css';

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** The request that the button sends, also shown as a curl command. */
  post: Pick<CurlExampleProps, 'path' | 'body'>;
  button: string;
  action: { isPending: boolean; mutate: () => void };
  canAct?: boolean;
  children: ReactNode;
}

export function Step({ number, title, isDone, post, button, action, canAct = true, children }: StepProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.mark} aria-hidden>
        {isDone ? <IconCheck size={16} /> : number}
      </span>
      <Stack gap={4} className={classes.body}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>
            {title}
            {isDone && <span className="visually-hidden"> (done)</span>}
          </Text>
          {!isDone && (
            <Button size="xs" loading={action.isPending} disabled={!canAct} onClick={() => action.mutate()}>
              {button}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {children}
        </Text>
        <UnstyledButton
          onClick={toggle}
          aria-expanded={isOpen}
          aria-label={`By the API: ${title}`}
          fz="sm"
          c="var(--mantine-color-anchor)"
          py={2}
        >
          <Chevron size={14} aria-hidden /> By the API
        </UnstyledButton>
        <Collapse in={isOpen}>
          <CurlExample method="POST" {...post} />
        </Collapse>
      </Stack>
    </li>
  );
}
