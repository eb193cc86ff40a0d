import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface To {
  /** A path below `/dashboard`, such as `/sessions/123`. */
  to: string;
  /** Filters of the target page. */
  search?: Record<string, string>;
}

/** A link to another page of the application. */
export function AppLink({ to, search, children, ...anchor }: To & AnchorProps & { children: ReactNode }) {
  return (
    <Anchor {...anchor} renderRoot={(props) => <Link {...props} {...target({ to, search })} />}>
      {children}
    </Anchor>
  );
}

/** A link that looks like a button. */
export function LinkButton({ to, search, children, ...button }: To & ButtonProps & { children: ReactNode }) {
  return (
    <Button {...button} renderRoot={(props) => <Link {...props} {...target({ to, search })} />}>
      {children}
    </Button>
  );
}

/** The router keeps the project in the address. */
function target({ to, search = {} }: To): Pick<LinkProps, 'to' | 'search'> {
  return { to, search: search as never };
}
