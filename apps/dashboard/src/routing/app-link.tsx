import { Anchor, Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core';
import { createLink, type RegisteredRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Routes = RegisteredRouter['routesByPath'];

/** A page of the application, with the parameters of its path and its filters. */
export type To = { [Path in keyof Routes]: ToPage<Path, Routes[Path]['types']['allParams']> }[keyof Routes];

type ToPage<Path extends keyof Routes, Params> = {
  to: Path;
  search?: Routes[Path]['types']['fullSearchSchema'];
} & (Record<never, never> extends Params ? { params?: Params } : { params: Params });

/** A page with the text of links to it. */
export type NamedPage = To & { label: string };

type InAnchor<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>;

/** A link to another page of the application. */
export const AppLink = createLink(Anchor<'a'>);

/** A link that looks like a button. */
export const LinkButton = createLink((props: InAnchor<ButtonProps>) => <Button component="a" {...props} />);

/** A link in a menu. */
export const MenuLink = createLink((props: InAnchor<MenuItemProps>) => <Menu.Item component="a" {...props} />);
