import { t } from '@lingui/core/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconTypography } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';

const formats = [
  { mark: '*', label: t`Bold`, key: 'b', isShifted: false },
  { mark: '_', label: t`Italic`, key: 'i', isShifted: false },
  { mark: '~', label: t`Strikethrough`, key: 'x', isShifted: true },
  { mark: '`', label: t`Code`, key: 'm', isShifted: true },
] as const;

/** The mark of a key with Ctrl, or with ⌘ on a Mac. */
export function markOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  return formats.find((format) => format.key === key.toLowerCase() && format.isShifted === shiftKey)?.mark;
}

/** The text of a field with the mark around what is selected. The selection stays, within the marks. */
export function wrapped(field: HTMLTextAreaElement, mark: string): string {
  const { value, selectionStart: from, selectionEnd: to } = field;
  // After the field has its new text.
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(from + mark.length, to + mark.length);
  });
  return value.slice(0, from) + mark + value.slice(from, to) + mark + value.slice(to);
}

export function FormatMenu({ onFormat }: { onFormat: (mark: string) => void }) {
  return (
    <Menu position="top-start" withinPortal returnFocus={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Formatting`}>
          <IconTypography size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ mark, label, key, isShifted }) => (
          <Menu.Item
            key={mark}
            rightSection={<kbd>{`Ctrl+${isShifted ? 'Shift+' : ''}${key.toUpperCase()}`}</kbd>}
            onClick={() => onFormat(mark)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
