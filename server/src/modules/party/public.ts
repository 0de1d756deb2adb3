/** The part of this module that other modules may use. */
export { deleteOverParties } from './delete-over-parties.ts';
