import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AppLink } from '../routing/index.js';
import { ConfirmDialog } from './confirm-button.js';
import { copyText } from './copy-button.js';
import { FormButton, FormDialog } from './form-dialog.js';
import classes from './saved-views.module.css';
import { isSame, longestName, mostViews, useStoredViews, type View } from './stored-views.js';

/** Search parameters that choose no rows: the project is kept by every link, the others say what is open beside the list. */
const noFilters = new Set(['project', 'all', 'message', 'open']);

/**
 * The saved views of the list on this page, and a button that saves its filters under a name (decisions.md §13). A view is
 * what the address has, so its link can be sent to others.
 *
 * @param inbox the session that the inbox shows, which is in its path; undefined on the pages of other lists
 */
export function SavedViews({ inbox }: { inbox?: { session: string | undefined } }) {
  const session = inbox?.session;
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const [views, store] = useStoredViews();
  const filters = Object.entries(search).filter(([name, value]) => !noFilters.has(name) && (value ?? '') !== '');
  const shown = { search: Object.fromEntries(filters) as View['search'], ...(session !== undefined && { session }) };
  const isFiltered = filters.length > 0 || session !== undefined;
  const isSaved = views.some((view) => isSame(view, shown));
  if (views.length === 0 && !isFiltered) return null;
  const save = (name: string) => store([...views.filter((view) => view.name !== name), { name, ...shown }]);
  return (
    <nav aria-label={t`Saved views`} className={classes.bar}>
      {views.length > 0 && (
        <ul className={classes.list}>
          {views.map((view) => (
            <SavedView
              key={view.name}
              {...{ view, views, store }}
              page={pageOf(view, inbox !== undefined)}
              isShown={isSame(view, shown)}
            />
          ))}
        </ul>
      )}
      {isFiltered && !isSaved && (
        <FormButton label={t`Save view`} variant="subtle" size="xs">
          {(opened, close) => (
            <NameForm title={t`Save view`} views={views} taken={[]} opened={opened} onClose={close} onName={save} />
          )}
        </FormButton>
      )}
    </nav>
  );
}

/** The inbox is left for the whole list, whichever conversation is open. */
function pageOf({ session }: View, isInbox: boolean) {
  if (session !== undefined) return { to: '/chats/$session', params: { session } } as const;
  return { to: isInbox ? '/chats' : '.' } as const;
}

interface SavedViewProps {
  view: View;
  page: ReturnType<typeof pageOf>;
  views: readonly View[];
  store: (views: readonly View[]) => void;
  isShown: boolean;
}

function SavedView({ view, page, views, store, isShown }: SavedViewProps) {
  const { name, search } = view;
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const close = () => setDialog(undefined);
  const others = views.filter((one) => one !== view);
  const rename = (next: string) => store(views.map((one) => (one === view ? { ...view, name: next } : one)));
  return (
    <li className={classes.view} data-shown={isShown || undefined}>
      <AppLink {...page} search={() => search} activeOptions={{ exact: true }} size="sm">
        {name}
      </AppLink>
      <ViewMenu {...{ view, page }} onRename={() => setDialog('rename')} onRemove={() => setDialog('remove')} />
      {dialog === 'rename' && (
        <NameForm
          {...{ title: t`Rename view`, initial: name, views, onClose: close, onName: rename }}
          taken={others.map((one) => one.name)}
          opened
        />
      )}
      <ConfirmDialog
        action={t`Remove view`}
        opened={dialog === 'remove'}
        onClose={close}
        onConfirm={() => Promise.resolve(store(others))}
      >
        <Trans>
          The view <b>{name}</b> is removed from this browser. What it lists stays as it is.
        </Trans>
      </ConfirmDialog>
    </li>
  );
}

interface ViewMenuProps extends Pick<SavedViewProps, 'view' | 'page'> {
  onRename: () => void;
  onRemove: () => void;
}

function ViewMenu({ view: { name, search }, page, onRename, onRemove }: ViewMenuProps) {
  const router = useRouter();
  const copy = async (near: HTMLElement) => {
    const { href } = router.buildLocation({
      ...page,
      search: ({ project }: { project?: string }) => ({ ...search, project }),
    } as never);
    const isCopied = await copyText(new URL(href, window.location.origin).href, near);
    notifications.show({ message: isCopied ? t`Link copied.` : t`The browser does not allow copying.` });
  };
  return (
    <Menu transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="xs" aria-label={t`Change view ${name}`}>
          <IconDots size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={({ currentTarget }) => void copy(currentTarget)}>
          <Trans>Copy link</Trans>
        </Menu.Item>
        <Menu.Item onClick={onRename}>
          <Trans>Rename view</Trans>
        </Menu.Item>
        <Menu.Item onClick={onRemove}>
          <Trans>Remove view</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface NameFormProps {
  title: string;
  initial?: string;
  views: readonly View[];
  /** Names of other views, which must not be taken twice. */
  taken: readonly string[];
  opened: boolean;
  onClose: () => void;
  onName: (name: string) => void;
}

function NameForm({ title, initial = '', views, taken, opened, onClose, onName }: NameFormProps) {
  const [typed, setTyped] = useState(initial);
  const name = typed.trim();
  const isReplaced = initial === '' && views.some((view) => view.name === name);
  const isTaken = taken.includes(name);
  const isFull = initial === '' && views.length >= mostViews && !isReplaced;
  return (
    <FormDialog
      title={title}
      opened={opened}
      onClose={onClose}
      onSubmit={() => Promise.resolve(onName(name))}
      canSubmit={name !== '' && !isTaken && !isFull}
    >
      <TextInput
        label={t`Name of the view`}
        description={isReplaced ? t`The view with this name is replaced.` : t`Kept in this browser, for you alone.`}
        error={isTaken ? t`Another view has this name.` : isFull && t`A list has at most ${mostViews} views.`}
        data-autofocus
        autoComplete="off"
        maxLength={longestName}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
