import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';

export type Member = Schemas['Member'];
export type Role = Member['role'];

const most = 500;
const query = { limit: most };

export function useMembers() {
  return useQuery({
    queryKey: ['members', 'all'],
    queryFn: async () => {
      const { data } = await ask(client.GET('/v1/members', { params: { query } }));
      return data.map((member) => ({ ...member, id: member.userId }));
    },
  });
}

export function useInvitations() {
  return useQuery({
    queryKey: ['members', 'invitations'],
    queryFn: async () => (await ask(client.GET('/v1/members/invitations', { params: { query } }))).data,
  });
}
