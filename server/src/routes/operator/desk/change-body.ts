import * as v from 'valibot';

/** Who does it: his name on his own machine, as the command tells it. */
export const actor = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

/** Of a change that needs nothing else to be told. */
export const changeBody = v.strictObject({ actor });
