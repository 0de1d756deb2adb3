const hour = 3600;

/** Codes by SMS cost money and disturb the owner of the phone. */
export const codesPerAddress = { action: 'code-address', max: 60, seconds: hour } as const;
export const codesPerPhone = { action: 'code', max: 10, seconds: hour } as const;

/** Guesses. A right one is given back to the address and clears the count of the phone or the user. */
export const codeTriesPerAddress = { action: 'confirm', max: 120, seconds: hour } as const;
export const passwordsPerAddress = {
  action: 'password-address',
  by: 'address',
  max: 60,
  seconds: hour,
} as const;
export const passwordsPerPhone = { action: 'password', max: 10, seconds: 900 } as const;
export const passwordChanges = { action: 'password-change', by: 'user', max: 10, seconds: 900 } as const;
export const pinsPerAddress = { action: 'pin-address', max: 120, seconds: hour } as const;
export const pinsPerUser = { action: 'pin', max: 5, seconds: 900, code: 'pin_locked' } as const;
export const deviceApprovals = { action: 'approve', by: 'user', max: 60, seconds: hour } as const;

export const registrations = { action: 'register', by: 'address', max: 60, seconds: hour } as const;
export const telegramSignIns = { action: 'telegram', max: 60, seconds: hour } as const;
export const deviceSignIns = { action: 'device', by: 'address', max: 600, seconds: hour } as const;
export const avatarUploads = { action: 'avatar', max: 30, seconds: hour } as const;
export const clientLogs = { action: 'client-log', max: 30, seconds: 60 } as const;
