import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  numeric?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the rows, such as `Sessions`. */
  label: string;
  /** The first column names the row: a link to the page of the resource. */
  columns: Column<Row>[];
  rows: Row[];
}

/**
 * A table; on small screens each row is a card. Roles are explicit, because CSS `display` removes the implicit table
 * roles.
 */
export function DataTable<Row extends { id: string }>({ label, columns, rows }: DataTableProps<Row>) {
  return (
    <div className={classes.frame}>
      <Table role="table" aria-label={label} className={classes.table} verticalSpacing="xs" highlightOnHover>
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">
            {columns.map(({ header, numeric }) => (
              <Table.Th key={header} role="columnheader" scope="col" ta={numeric ? 'right' : undefined}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={row.id} role="row" className={classes.row}>
              {columns.map(({ header, cell, numeric }) => (
                <Table.Td
                  key={header}
                  role="cell"
                  data-label={header}
                  className={numeric ? classes.numeric : undefined}
                >
                  <div className={classes.value}>{cell(row)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
