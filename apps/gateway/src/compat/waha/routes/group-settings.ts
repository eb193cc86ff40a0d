import { Flag } from '@parley/contracts/base';
import type { Group, GroupSettings } from '@parley/contracts/groups';
import { operation, type WahaOperation } from '../operation.js';

export class WahaAdminsOnly {
  @Flag() adminsOnly: boolean;
}

const one = '/api/{session}/groups/{id}';

function setting(
  name: 'info-admin-only' | 'messages-admin-only',
  member: keyof Pick<GroupSettings, 'infoAdminOnly' | 'messagesAdminOnly'>,
): readonly WahaOperation[] {
  const path = `${one}/settings/security/${name}` as const;
  return [
    operation({
      ...{ key: `GET ${path}`, native: `GET ${one}` },
      run: async (call) => {
        const { settings } = await call.native<Group>({ params: call.params });
        return { adminsOnly: settings[member] };
      },
    }),
    operation<WahaAdminsOnly>({
      ...{ key: `PUT ${path}`, native: `PUT ${path}`, body: WahaAdminsOnly },
      run: (call) => call.native({ params: call.params, body: { enabled: call.body.adminsOnly } }),
    }),
  ];
}

/** What only admins may do in a group (waha.md §7). */
export const groupSettingOperations: readonly WahaOperation[] = [
  ...setting('info-admin-only', 'infoAdminOnly'),
  ...setting('messages-admin-only', 'messagesAdminOnly'),
];
