import { Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CurlExample, type CurlExampleProps } from '../../ui/index.js';
import classes from './first-steps.module.css';

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** The same by the API. */
  curl: CurlExampleProps;
  action: ReactNode;
  children: ReactNode;
}

export function Step({ number, title, isDone, curl, action, children }: StepProps) {
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
          {action}
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
          <CurlExample {...curl} />
        </Collapse>
      </Stack>
    </li>
  );
}
