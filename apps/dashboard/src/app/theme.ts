import { t } from '@lingui/core/macro';
import { createTheme, type CSSVariablesResolver, localStorageColorSchemeManager } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  // Below `sm`, the navigation is hidden behind a button.
  breakpoints: { xs: '25em', sm: '37.5em', md: '56em', lg: '75em', xl: '90em' },
  components: {
    Checkbox: { defaultProps: { radius: 'xs' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Loader: { defaultProps: { type: 'dots' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t`Close` } } },
    Modal: { defaultProps: { transitionProps: { duration: 0 }, size: 'lg' } },
  },
});

/** Shades dark enough for white text. */
const filled = { red: 9, green: 9, teal: 9, blue: 9, orange: 9 };

const colors = ['red', 'green', 'yellow', 'indigo', 'blue', 'orange', 'gray', 'teal'];

/** Text colours for soft backgrounds, on a page that is not quite white. */
const darker: Readonly<Record<string, string>> = {
  red: '#a01c1c',
  yellow: '#7a4a00',
  orange: '#8f3b00',
  green: '#1b5e2b',
};

/** Mantine's softer shades do not reach WCAG's contrast of 4.5 : 1 on white or black. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#565e67',
    '--mantine-color-placeholder': '#68707a',
    '--mantine-color-error': '#b42323',
    '--mantine-color-anchor': '#3350c9',
    '--surface-page': '#f6f7f9',
    '--surface-sunken': '#f6f7f9',
    '--scroll-shadow': 'rgb(0 0 0 / 22%)',
    ...strong(),
    ...soft(9, (color) => darker[color]),
  },
  dark: {
    '--mantine-color-body': '#1b1d21',
    '--mantine-color-dimmed': '#a8afb8',
    '--mantine-color-placeholder': '#8f97a1',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#91a7ff',
    '--surface-page': '#131518',
    '--surface-sunken': '#15171a',
    '--scroll-shadow': 'rgb(0 0 0 / 70%)',
    ...strong(),
    ...soft(2, () => undefined),
  },
});

function strong(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filled).flatMap(([color, shade]) =>
      ['filled', 'filled-hover'].map((use) => [
        `--mantine-color-${color}-${use}`,
        `var(--mantine-color-${color}-${shade})`,
      ]),
    ),
  );
}

function soft(shade: number, exception: (color: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    colors.flatMap((color) => {
      const value = exception(color) ?? `var(--mantine-color-${color}-${shade})`;
      return [`--mantine-color-${color}-light-color`, `--mantine-color-${color}-text`].map((name) => [name, value]);
    }),
  );
}

/** `public/color-scheme.js` reads the same key. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'parley-color-scheme' });
