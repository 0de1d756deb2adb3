import type { Role } from './roles.ts';

/** The operator who signed a request. */
export interface Operator {
  /** In the audit log. */
  readonly name: string;
  readonly role: Role;
}

/** Whoever has the operator secret, as long as no owner has a key of their own. */
export const bootstrap: Operator = { name: 'bootstrap', role: 'owner' };
