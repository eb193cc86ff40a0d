import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ask, client, type Schemas } from '../api/index.js';
import { useProject } from '../routing/index.js';

export interface ChatFieldProps {
  label: string;
  description: string;
  error?: ReactNode;
  required?: boolean;
  /** Name of the session whose chats are offered; empty while none is chosen. */
  session: string;
  /** A phone number, a JID or an id. */
  value: string;
  onChange: (value: string) => void;
}

const typedMs = 250;
const mostOffered = 8;
const longestText = 100;

/** Chooses a chat of a session by its name or number. A number that nobody has written to yet may be typed too. */
export function ChatField({ session, value, onChange, description, ...field }: ChatFieldProps) {
  const listId = useId();
  const [typed] = useDebouncedValue(value.trim(), typedMs);
  const { data: chats = [] } = useChats(session, typed);
  const chosen = chats.find((chat) => valueOf(chat) === value)?.name;
  return (
    <>
      <TextInput
        {...field}
        description={chosen === undefined ? description : `${chosen}. ${description}`}
        list={listId}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {chats.map((chat) => (
          <option key={chat.id} value={valueOf(chat)} label={chat.name} />
        ))}
      </datalist>
    </>
  );
}

function useChats(session: string, typed: string) {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['chats', projectId, 'choices', session, typed],
    queryFn: async ({ signal }) => {
      const q = typed === '' ? {} : { q: typed.slice(0, longestText) };
      const query = { projectId, session, limit: mostOffered, ...q };
      return (await ask(client.GET('/v1/chats', { params: { query }, signal }))).data;
    },
    enabled: session !== '',
  });
}

/** A group has no number. */
function valueOf({ id, conversation }: Schemas['ProjectChat']): string {
  return conversation.phoneNumber ?? id;
}
