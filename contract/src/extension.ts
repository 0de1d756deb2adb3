/** Min time left after an adult extended the day of a kids' profile, and how often a day they may extend it. */
export const extension = { minutes: 30, perDay: 4 };
