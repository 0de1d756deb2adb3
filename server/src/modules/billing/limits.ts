const hour = 3600;

export const ordersPerUser = { action: 'order', max: 30, seconds: hour } as const;
export const ordersPerAddress = { action: 'order-address', max: 300, seconds: hour } as const;

export const orderCancels = { action: 'order-cancel', by: 'user', max: 60, seconds: hour } as const;
export const renewalChanges = { action: 'auto-renew', by: 'user', max: 60, seconds: hour } as const;

/** Codes of the bank. */
export const paymentsPerUser = { action: 'pay', max: 120, seconds: hour } as const;
export const paymentsPerAddress = { action: 'pay-address', max: 1200, seconds: hour } as const;

/** Messages that the bank has not signed. */
export const forgedCallbacks = { action: 'callback', max: 60, seconds: hour } as const;

/** Counts for each order, because while the bank is down every view of the order would call it again. */
export const paymentStarts = { action: 'pay-start', max: 60, seconds: hour } as const;
