import { createRootRoute, createRoute, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

/** A component. With what it returns the types of pages and of their links would need each other. */
type Component = () => void;

/** Above every page. `app/router.tsx` says what is shown. */
export const root = createRootRoute({
  validateSearch: (search: Search): { project?: string } => search,
  // Every link keeps the chosen project in the address.
  search: { middlewares: [retainSearchParams(['project'])] },
});

/** Above the pages of signed-in members. */
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' });

/**
 * A page of the application, below `/dashboard`. Its code is loaded when it is first opened.
 *
 * @param path such as `/sessions/$sessionId`
 * @param filters the search parameters of the page, which links to it may set
 */
export function page<const Path extends string, const Filter extends string = never>(
  path: Path,
  load: () => Promise<{ default: Component }>,
  filters: readonly Filter[] = [],
) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: (search: Search) => textsOf(search, filters),
    component: lazyRouteComponent(load),
  });
}

/** The members with these names that are texts. */
export function textsOf<Name extends string>(search: Search, names: readonly Name[]): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}
