/** How much time is left at least after a grown-up extended the day of a kids' profile, and how often a day they may. */
export const extension = { minutes: 30, perDay: 4 };
