import type { Services } from '../../infra/services.ts';

const hour = 3600;

/** Requests for codes. The messages themselves are counted in take-message.ts. */
export const codesPerAddress = ({ smsRules }: Pick<Services, 'smsRules'>) =>
  ({ action: 'code-address', max: smsRules.limits['address-hour'], seconds: hour }) as const;

/**
 * Guesses of a code by clients that name no request, for each request. They count apart from the tries of the client that asked for
 * the code and names it, because neighbours of a network may send them.
 */
export const unnamedTries = {
  action: 'code-unnamed',
  max: 5,
  seconds: 180,
  code: 'code_tries_exceeded',
} as const;

/**
 * Guesses of codes without the name of an existing request. A right one is given back. Guesses for a named request have tries of
 * their own, and the messages of an address are limited.
 */
export const codeTriesPerAddress = { action: 'confirm', max: 120, seconds: hour } as const;
/**
 * Wrong passwords from networks in which the account has no device, and unknown reset tokens. Households of an account have the
 * limits of its phone.
 */
export const passwordsPerAddress = { action: 'password-address', max: 60, seconds: hour } as const;
export const passwordsPerPhone = { action: 'password', max: 10, seconds: 900 } as const;
/** Right or wrong: each costs the server a hash. */
export const passwordUses = { action: 'password-use', max: 30, seconds: hour } as const;
/** Right or wrong: each costs the server a hash. Wrong ones are counted in pin-tries.ts as well. */
/** By session, so that one set spends nothing of another's. */
export const pinUses = { action: 'pin-use', by: 'session', max: 60, seconds: hour } as const;
export const profileChanges = { action: 'profile', by: 'user', max: 60, seconds: 600 } as const;
export const passwordChanges = { action: 'password-change', by: 'user', max: 10, seconds: 900 } as const;
export const deviceApprovals = { action: 'approve', by: 'user', max: 60, seconds: hour } as const;

/** By session, so that someone who took over one device cannot use up the owner's attempts. */
export const deviceBlocks = { action: 'block', by: 'session', max: 60, seconds: hour } as const;
export const deviceNames = { action: 'name', by: 'session', max: 60, seconds: hour } as const;
export const unlinks = { action: 'unlink', by: 'session', max: 30, seconds: hour } as const;
export const registrations = { action: 'register', by: 'address', max: 60, seconds: hour } as const;
export const telegramSignIns = { action: 'telegram', max: 60, seconds: hour } as const;
export const deviceSignIns = { action: 'device', by: 'address', max: 600, seconds: hour } as const;
export const accountExports = { action: 'export', by: 'user', max: 10, seconds: hour } as const;
export const avatarUploads = { action: 'avatar', max: 30, seconds: hour } as const;
export const clientLogs = { action: 'client-log', max: 30, seconds: 60 } as const;
