/**
 * A row as the code has it: what is NULL is absent, a 63-bit number is a decimal string. The columns are the fields of the
 * record.
 */
export function recordOf<Record extends object>(row: object): Record {
  const record: { [field: string]: unknown } = {};
  for (const [field, value] of Object.entries(row)) {
    if (value !== null) record[field] = typeof value === 'bigint' ? value.toString() : value;
  }
  return record as Record;
}
