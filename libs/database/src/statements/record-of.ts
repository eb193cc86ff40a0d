/**
 * Converts a row to a record: NULL columns are absent, 63-bit numbers are decimal strings. Columns must have the names
 * of the record's fields.
 */
export function recordOf<Record extends object>(row: object): Record {
  const record: { [field: string]: unknown } = {};
  for (const [field, value] of Object.entries(row)) {
    if (value !== null) record[field] = typeof value === 'bigint' ? value.toString() : value;
  }
  return record as Record;
}
