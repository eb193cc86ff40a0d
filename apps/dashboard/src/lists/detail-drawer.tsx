import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Drawer, Group, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { LinkButton, type To } from '../routing/index.js';
import { useHiddenBehind } from '../ui/index.js';
import classes from './lists.module.css';
import type { OpenRow } from './use-open-row.js';

export interface DetailDrawerProps {
  openRow: OpenRow;
  /** Keys of the rows that are shown, in their order. */
  keys: readonly string[];
  /** The kind of thing, such as `Delivery`. */
  thing: string;
  pageOf: (key: string) => To;
  children: (key: string) => ReactNode;
}

/** The details of a row beside its list; on a phone they fill the screen. Arrow keys lead to the rows before and after. */
export function DetailDrawer({ openRow, keys, thing, pageOf, children }: DetailDrawerProps) {
  const { key, close } = openRow;
  const isOpen = key !== undefined;
  useHiddenBehind(isOpen);
  const body = useFocus(key);
  const at = key === undefined ? -1 : keys.indexOf(key);
  const step = (by: 1 | -1) => {
    const next = at === -1 ? undefined : keys[at + by];
    if (next !== undefined) openRow.moveTo(next);
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size="46rem"
      title={thing}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ content: classes.drawer, header: classes.drawerHeader }}
      onKeyDown={(event) => actByKey(event, { step, close })}
    >
      {key !== undefined && (
        <Stack>
          <Group justify="space-between" gap="xs">
            <Group gap={4}>
              <Step
                name={t`Row before`}
                isOff={at <= 0}
                go={() => step(-1)}
                icon={<IconChevronUp size={18} aria-hidden />}
              />
              <Step
                name={t`Row after`}
                isOff={at === -1 || at === keys.length - 1}
                go={() => step(1)}
                icon={<IconChevronDown size={18} aria-hidden />}
              />
            </Group>
            <LinkButton {...pageOf(key)} variant="default" size="xs">
              <Trans>Open page</Trans>
            </LinkButton>
          </Group>
          {/* Each row begins anew, at its top. */}
          <div ref={body} tabIndex={-1} className={classes.drawerBody}>
            <div key={key}>{children(key)}</div>
          </div>
        </Stack>
      )}
    </Drawer>
  );
}

interface StepProps {
  name: string;
  isOff: boolean;
  go: () => void;
  icon: ReactNode;
}

/** Stays where it is at an end of the list, so that it keeps the focus. */
function Step({ name, isOff, go, icon }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={name}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={go}
    >
      {icon}
    </ActionIcon>
  );
}

interface Acts {
  step: (by: 1 | -1) => void;
  close: () => void;
}

/** Where arrow keys do something else: fields, and code that scrolls. */
const ownArrows = 'input, textarea, select, [role="region"][tabindex], [role="radiogroup"]';

/** Not for what happens in a dialog over it, whose keys come here too. */
function actByKey(event: KeyboardEvent<HTMLElement>, { step, close }: Acts): void {
  const target = event.target as Element;
  if (!event.currentTarget.contains(target) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Escape') return close();
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  if (by === undefined || target.closest(ownArrows)) return;
  event.preventDefault();
  step(by);
}

/** Keeps the focus in the drawer from row to row. Once it is closed, the row that was shown last has it. */
function useFocus(key: string | undefined) {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (key !== undefined) {
      // What had it may have gone with the row before.
      if (last.current !== undefined && document.activeElement === document.body) body.current?.focus();
      last.current = key;
      return undefined;
    }
    if (last.current === undefined) return undefined;
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(last.current)}"] [data-details]`);
    last.current = undefined;
    // After the drawer has let go of the focus.
    const timer = setTimeout(() => row?.focus());
    return () => clearTimeout(timer);
  }, [key]);
  return body;
}
