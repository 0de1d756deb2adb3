/** The roles of operators. docs/administration.md has the table for people. */
export const roles = ['owner', 'support', 'content'] as const;
export type Role = (typeof roles)[number];

/** The parts of the admin API, each with the roles that may use it besides the owner. */
const areas = {
  /** Who am I, and is the installation ready. */
  own: ['support', 'content'],
  accounts: ['support'],
  /** Plans, orders, refunds and payments in review. */
  billing: ['support'],
  contact: ['support'],
  comments: ['support', 'content'],
  /** Titles, channels, the guide and home. */
  catalogue: ['content'],
  /** Requests of other operators; an approval also needs the area of its action. */
  approvals: ['support'],
  audit: [],
  /** Backup and restore. */
  database: [],
  operators: [],
} as const satisfies Record<string, readonly Role[]>;
export type Area = keyof typeof areas;

/** Whether a role may use a part of the admin API. */
export function mayUse(role: Role, area: Area): boolean {
  const others: readonly Role[] = areas[area];
  return role === 'owner' || others.includes(role);
}

/** The roles that may use a part of the admin API. */
export function rolesOf(area: Area): readonly Role[] {
  return roles.filter((role) => mayUse(role, area));
}
