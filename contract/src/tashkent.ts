/**
 * Milliseconds that Asia/Tashkent is ahead of UTC: five hours all year since 1992. Dates are calculated with it, because
 * old engines have no time zones in Intl.
 */
export const tashkentMilliseconds = 5 * 3_600_000;
