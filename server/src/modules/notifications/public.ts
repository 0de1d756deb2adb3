/** The part of this module that others may use. */
export { deleteOldReads } from './notifications.ts';
