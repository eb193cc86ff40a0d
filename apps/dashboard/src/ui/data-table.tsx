import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Checkbox, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  numeric?: boolean;
}

/** What can be done with the rows of a table beside following their links. */
export interface RowActs<Row> {
  keyOf: (row: Row) => string;
  /** For screen readers: `Select message.received 3817…`. */
  nameOf: (row: Row) => string;
  /** Shows the details of a row. */
  open?: (row: Row) => void;
  selection?: {
    isSelected: (row: Row) => boolean;
    toggle: (row: Row, isRange: boolean) => void;
    all: 'none' | 'some' | 'all';
    toggleAll: () => void;
  };
}

export interface DataTableProps<Row> {
  /** Names the rows, such as `Sessions`. */
  label: string;
  /** The first column names the row. */
  columns: Column<Row>[];
  rows: Row[];
  acts?: RowActs<Row>;
}

/**
 * A table; on small screens each row is a card. Roles are explicit, because CSS `display` removes the implicit table
 * roles.
 */
export function DataTable<Row extends { id: string }>({ label, columns, rows, acts }: DataTableProps<Row>) {
  const selectAll = acts?.selection && <SelectAll label={label} selection={acts.selection} />;
  return (
    <div className={classes.frame}>
      <Table role="table" aria-label={label} className={classes.table} verticalSpacing="xs" highlightOnHover>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {columns.map(({ header, numeric }, index) => (
              <Table.Th key={header} role="columnheader" scope="col" ta={numeric ? 'right' : undefined}>
                {index === 0 && selectAll ? <Lead box={selectAll}>{header}</Lead> : header}
              </Table.Th>
            ))}
            {acts?.open && (
              <Table.Th role="columnheader" scope="col">
                <span className="visually-hidden">
                  <Trans>Details</Trans>
                </span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <DataRow key={row.id} row={row} columns={columns} acts={acts} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  acts: RowActs<Row> | undefined;
}

function DataRow<Row>({ row, columns, acts }: RowProps<Row>) {
  const isSelected = acts?.selection?.isSelected(row);
  return (
    <Table.Tr
      role="row"
      className={classes.row}
      data-row={acts?.keyOf(row)}
      data-selected={isSelected || undefined}
      data-opens={acts?.open !== undefined || undefined}
      onClick={acts?.open && ((event: MouseEvent) => isPlainClick(event) && acts.open?.(row))}
      onKeyDown={acts && moveFocus}
    >
      {columns.map(({ header, cell, numeric }, index) => (
        <Table.Td key={header} role="cell" data-label={header} className={numeric ? classes.numeric : undefined}>
          {index === 0 && acts?.selection ? (
            <Lead box={<SelectRow row={row} acts={acts} selection={acts.selection} />}>
              <div className={classes.value}>{cell(row)}</div>
            </Lead>
          ) : (
            <div className={classes.value}>{cell(row)}</div>
          )}
        </Table.Td>
      ))}
      {acts?.open && (
        <Table.Td role="cell" data-label={t`Details`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Details of ${acts.nameOf(row)}`}
            data-details
            onClick={() => acts.open?.(row)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function Lead({ box, children }: { box: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.lead}>
      {box}
      <div className={classes.value}>{children}</div>
    </div>
  );
}

type Selection<Row> = NonNullable<RowActs<Row>['selection']>;

function SelectAll<Row>({ label, selection }: { label: string; selection: Selection<Row> }) {
  return (
    <Checkbox
      size="sm"
      className={classes.box}
      aria-label={t`Select all shown: ${label}`}
      checked={selection.all === 'all'}
      indeterminate={selection.all === 'some'}
      onChange={selection.toggleAll}
    />
  );
}

/** With Shift it selects the range from the last one. */
function SelectRow<Row>({ row, acts, selection }: { row: Row; acts: RowActs<Row>; selection: Selection<Row> }) {
  return (
    <Checkbox
      size="sm"
      className={classes.box}
      data-select
      aria-label={t`Select ${acts.nameOf(row)}`}
      checked={selection.isSelected(row)}
      onChange={({ nativeEvent }) =>
        selection.toggle(row, (nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
      }
    />
  );
}

/** Neither on something that has an act of its own, nor the end of marking text. */
function isPlainClick({ target }: MouseEvent): boolean {
  if ((target as Element).closest('a, button, input, label, select, [data-copies]')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

/** Up and down lead to the same control of the next row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const direction = step[event.key as keyof typeof step];
  const control = (event.target as Element).closest('[data-details], [data-select]');
  if (direction === undefined || control === null) return;
  const kind = control.hasAttribute('data-details') ? '[data-details]' : '[data-select]';
  const next = event.currentTarget[direction]?.querySelector<HTMLElement>(kind);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
