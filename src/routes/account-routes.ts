import { flag, id, idIfAny, text, textIfAny } from './params.ts';
import type { RouteRecords } from './route-record.ts';

/** Signing in, the account and its money, and help. `next` is the hash to continue to. */
export const accountRoutes = {
  login: {
    path: 'auth/login',
    params: { error: text, next: text },
    kind: 'signIn',
    logo: true,
    grownUps: true,
    chatless: true,
  },
  register: {
    path: 'auth/register',
    params: { next: text },
    kind: 'signIn',
    logo: true,
    grownUps: true,
    chatless: true,
  },
  reset: { path: 'auth/reset', params: { next: text }, kind: 'signIn', logo: true, grownUps: true },
  /** `plan` is the first focused one. */
  plans: {
    path: 'plans/:plan',
    params: { next: text, plan: idIfAny },
    grownUps: true,
    launch: true,
    returns: true,
  },
  /** `chosen`: created on the plans screen, to which Back returns. */
  order: {
    path: 'orders/:id',
    params: { id, chosen: flag, next: text },
    account: true,
    grownUps: true,
    launch: true,
  },
  profile: { grownUps: true, returns: true },
  /** `code` is that of the error that led there. */
  contact: { params: { code: textIfAny }, grownUps: true, anyone: true },
  devices: { path: 'profile/devices', account: true, grownUps: true },
  password: { path: 'profile/password', account: true, grownUps: true },
  notifications: { account: true, grownUps: true, returns: true, tunes: true },
  profiles: { bare: true, logo: true, account: true, anyone: true },
  orders: { account: true, grownUps: true, launch: true, returns: true },
  diagnostics: { grownUps: true },
  settings: { grownUps: true, returns: true, tunes: true },
  update: { bare: true, logo: true },
  /** The dark after the sleep timer. */
  rest: { bare: true, anyone: true },
  /** The address of no screen. */
  notFound: {},
} satisfies RouteRecords;
