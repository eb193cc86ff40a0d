import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * What `<Trans>` becomes (`lingui.config.mjs`). Values are what people wrote, such as a name: `<b>` in them is no element of the
 * text, so such a value is put in as an element of its own.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} values={values && Object.fromEntries(Object.entries(values).map(asWritten))} />;
}

function asWritten([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === 'string' && value.includes('<') ? <>{value}</> : value];
}
