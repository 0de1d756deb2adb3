import * as v from 'valibot';

/** The operator's user name on their own machine, as sent by the command. */
export const actor = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

/** For a change without further parameters. */
export const changeBody = v.strictObject({ actor });
