/** The part of this module that other modules may use. */
export { forgetOldRelays } from './field.ts';
