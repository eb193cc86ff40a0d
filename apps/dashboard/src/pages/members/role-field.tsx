import { NativeSelect } from '@mantine/core';
import { plainWords } from '../../ui/index.js';
import type { Role } from './members.js';
import { roleWords } from './roles.js';

interface RoleFieldProps {
  roles: Role[];
  role: Role;
  onChange: (role: Role) => void;
}

export function RoleField({ roles, role, onChange }: RoleFieldProps) {
  return (
    <NativeSelect
      label="Role"
      description={roleWords[role]}
      value={role}
      data={roles.map((value) => ({ value, label: plainWords(value) }))}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
    />
  );
}
