import { OneOf, ResourceId, Text } from '@parley/contracts';

export const memberRoles = ['owner', 'admin', 'member'] as const;

/** A member of a team (decisions.md §2). */
export class Member {
  @ResourceId() userId: string;
  @Text({ max: 254 }) email: string;
  @OneOf(memberRoles) role: (typeof memberRoles)[number];
}

/** A new owner; `password` only when it was made here, shown once. */
export class NewOwner extends Member {
  @Text({ optional: true, description: 'Present only when it was generated. It is not shown again.' })
  password?: string;
}

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Addresses differ by more than letter case only in theory. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
