/**
 * Puts dayjs and its languages into a file of their own. The first screen shows no date, and the code that every start
 * loads after it does.
 */
export const datesChunk = { name: 'dates', priority: 2, test: /node_modules[\\/]dayjs[\\/]/ };
