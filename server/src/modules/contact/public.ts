/** The part of this module that others may use. */
export { deleteGuestRequests } from './delete-guest-requests.ts';
