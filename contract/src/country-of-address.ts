import * as v from 'valibot';
import { soft } from './common.ts';

/** The country in which an address is registered (ISO 3166-1, two letters); `null` or missing if that is unknown. */
export const countryOfAddress = v.optional(soft(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), null));
